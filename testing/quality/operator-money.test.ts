/** An agent's operator handles terminals and merchants: no call tells it anything about the agent's money. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audienceOf } from '#platform/contract/call.ts';
import { sql } from '#platform/db/sql.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { CALLER } from '../examples/examples.ts';
import { EXAMPLES } from '../examples/gathered.ts';
import type { QualityWorld } from '../examples/world.ts';
import { AGENT_IDS } from '../small-world/agents.ts';
import type { TestClient } from '../test-server.ts';
import { send } from './call-http.ts';
import { qualityWorld } from './quality-world.ts';

const { routes } = await loadCapabilities();
/** Calls that end the session or change the account are left out: they answer nothing. */
const calls = routes
  .map(({ call }) => call)
  .filter((call) => audienceOf(call) === 'agent' && call.permission !== 'public' && call.answerAt !== 'none');

/** Field names of earnings, balances, payees and withdrawals. */
const MONEY = new RegExp(
  [
    'earning|earned|share(Fen|$)|profit|income|balance|available|settlement|wallet|withdraw|payee|cardTail|transfer',
    'reward|stillFen|award|owed|contribution|ownFen|netFen|openingFen|closingFen|collected|pool|bonus',
    // the operator's settlement costs, and the amounts above them
    '^costs?$|^mine$|^kept(Fen)?$|margin',
  ].join('|'),
  'i',
);
/**
 * A transaction's own card and the terminal operation "transfer" are no money of the agent; zero counts say nothing,
 * nor does how many terminals were rewarded, and when.
 */
const OTHER = /^(transfer(red)?|cardTail|unavailable|activationRewardFen|pools|rewarded(On)?)$/;

const moneyIn = (value: unknown, path = ''): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const here = path === '' ? name : `${path}.${name}`;
    const isMoney = MONEY.test(name) && !OTHER.test(name) && inner !== 0;
    return isMoney ? [here] : moneyIn(inner, here);
  });
};

/** The agent's own costs in its policies, which read-only users may see too. */
const COST = /(^|\.)(costs|mine)$/;
const moneySaidBy = ({ name }: { name: string }, answer: unknown): string[] =>
  moneyIn(answer).filter((path) => !(name.startsWith('policies.') && COST.test(path)));

let world: QualityWorld;
let operator: TestClient;
beforeAll(async () => {
  world = await qualityWorld();
  operator = await world.server.as(AGENT_IDS[CALLER], 'agent-operator');
});
afterAll(() => world.server.close());

it.each(calls)('$name', async (call) => {
  const { json } = await send(operator, call, EXAMPLES[call.name]?.request(world) ?? {});
  expect(moneySaidBy(call, json)).toEqual([]);
});

it.each(calls.filter(({ name }) => /earning|wallet\.|deposits\.|withdraw/.test(name)))(
  'is refused $name',
  async (call) => {
    const { json } = await send(operator, call, EXAMPLES[call.name]?.request(world) ?? {});
    expect(json).toMatchObject({ code: 601, reason: 'permission' });
  },
);

it('the same calls tell the agent itself', async () => {
  const agent = await world.again(CALLER);
  const told = new Set<string>();
  for (const call of calls)
    if (
      call.effect === 'read' &&
      moneySaidBy(call, (await send(agent, call, EXAMPLES[call.name]?.request(world) ?? {})).json).length > 0
    )
      told.add(call.name.split('.')[0] ?? '');
  expect([...told]).toEqual(
    expect.arrayContaining([
      'agents',
      'changes',
      'deductions',
      'disputes',
      'earnings',
      'invitations',
      'levels',
      'merchants',
      'portfolio',
      'settlement',
      'statements',
      'statistics',
      'trades',
      'wallet',
    ]),
  );
});

/** @returns the data of the stream's events `hello` and `figures`: the agent earns while it is open. */
const streamed = async (client: TestClient): Promise<unknown[]> => {
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${client.token}` };
  const { body } = await fetch(`${world.server.url}/prod-api/api/ag/stream`, { headers, signal: stop.signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const until = async (event: string, text = ''): Promise<unknown> => {
    const [, data] = new RegExp(`event: ${event}\\ndata: (.*)\\n`).exec(text) ?? [];
    return data === undefined ? until(event, text + (await reader?.read())?.value) : JSON.parse(data);
  };
  const hello = await until('hello');
  const { db } = world.server.database;
  await sql`insert into statistics.trade_day as t (agent_id, day, is_direct, total_type, payment_type, count,
    amount_fen,
      earned_fen) values (${AGENT_IDS[CALLER]}, ${businessDay(world.server.clock.now())}, true, 1, 1, 1, 1, 1)
    on conflict (agent_id, day, is_direct, total_type, payment_type) do update set count = t.count + 1,
      earned_fen = t.earned_fen + 1`.execute(db);
  const figures = await until('figures');
  stop.abort();
  return [hello, figures];
};

it('the live stream sends earnings to the agent, and never to its operator', async () => {
  expect(moneyIn(await streamed(await world.again(CALLER)))).toContain('1.earningFen');
  const told = await streamed(operator);
  expect(told).toMatchObject([{ count: expect.any(Number) }, { count: expect.any(Number) }]);
  expect(moneyIn(told)).toEqual([]);
});

it('notices of withdrawals are not listed, counted nor shown', async () => {
  const text = async (client: TestClient): Promise<string> => {
    const reads = calls.filter(({ name }) => /^content\.(list|get)-notice/.test(name));
    const answers = await Promise.all(reads.map((call) => send(client, call, {})));
    return answers.map((answer) => answer.text).join();
  };
  const { db } = world.server.database;
  await sql`insert into content.notice (agent_id, kind, title, body, published_at) values
    (${AGENT_IDS[CALLER]}, 'money', '{"zh-Hans":"到账 8,888.00"}', '{"zh-Hans":"x"}',
      ${world.server.clock.now()})`.execute(db);
  expect(await text(await world.again(CALLER))).toContain('8,888.00');
  expect(await text(operator)).not.toContain('8,888.00');
});
