/** Random histories of one merchant's rate against a simple model of docs/domain.md, "Changes at the acquirer". */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordAnswer } from '#platform/acquirer/outbox/record-answer.ts';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { businessDay, addDays } from '#platform/time/business-day.ts';
import { testAcquirer, type TestAcquirer } from '#testing/changes.ts';
import { runs } from '#testing/property-runs.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { addPeople, testOperator } from '#testing/staff.ts';
import { TEST_PASSWORD } from '#testing/session.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { cancelChange } from '../contract/cancel-change.ts';
import { getChange } from '../contract/get-change.ts';
import { listChangeSubjects } from '../contract/list-change-subjects.ts';
import { retryChange } from '../contract/retry-change.ts';
import { submitChanges } from '../contract/submit-changes.ts';
import type { Answer } from '../rules/settled-answer.ts';
import { recordOwnChange } from './record-own-change.ts';
import { recordByStaff, settleByStaff } from './staff.ts';

const kind = 'rate' as const;
const CAP = { rateType: 1 as const, capFen: fen(2_000) };
const [LOWEST, STANDARD, HIGHEST] = [5_500, 6_000, 6_800];
const DAY_MS = 86_400_000;

let server: TestServer;
let world: SmallWorld;
let acquirer: TestAcquirer;
let leaf: TestClient;

const ask = fc.record({
  act: fc.constant('ask' as const),
  ppm: fc.constantFrom(5_400, 5_500, 6_000, 6_300, 6_800, 6_900),
});
const work = fc.record({
  act: fc.constant('work' as const),
  answer: fc.constantFrom('done' as const, 'later' as const, 'failed' as const, 'lost' as const),
});
const step = fc.oneof(
  ask,
  ask,
  work,
  work,
  fc.record({ act: fc.constant('wait' as const), days: fc.constantFrom(1, 29, 30) }),
  fc.record({ act: fc.constantFrom('cancel' as const, 'retry' as const) }),
  fc.record({ act: fc.constant('own' as const), ppm: fc.constantFrom(5_700, 6_100) }),
  fc.record({ act: fc.constant('move' as const) }),
  fc.record({ act: fc.constant('record' as const), isDone: fc.boolean(), agrees: fc.boolean() }),
  fc.record({ act: fc.constant('contradict' as const) }),
  fc.record({ act: fc.constant('settle' as const), holdsOther: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Model {
  id: string | undefined;
  state: 0 | 1 | 2 | 3;
  asked: number;
  /** In the order in which they were recorded. */
  values: { from: number; ppm: number }[];
  /** Of each change that is in force by the acquirer's word. */
  effects: Map<string, string>;
  /** Of the last change: its effect, what was in force before, and the answer that contradicts it. */
  from: number | undefined;
  before: number;
  other: Answer | undefined;
  holds: Answer['outcome'] | undefined;
  /** Answers without effect that were given: the same again is nothing new. */
  given: Set<string>;
}

const FRESH = { from: undefined, before: STANDARD, other: undefined, holds: undefined };

/** Sessions end after days without a request. */
const login = async (): Promise<void> => {
  leaf = await server.as(world.agents.leaf.id);
};

const now = (): number => server.clock.now().getTime();
const inForce = ({ values }: Model, at = now()): number =>
  values
    .filter(({ from }) => from <= at)
    .toSorted((one, other) => one.from - other.from)
    .at(-1)?.ppm ?? STANDARD;
const isOpen = ({ id, state }: Model): boolean => id !== undefined && state < 2;
const isSettled = ({ effects }: Model): boolean =>
  [...effects.values()].some((effectOn) => addDays(effectOn, 30) > businessDay(server.clock.now()));
const mayAsk = (model: Model, rate: number): boolean =>
  !isOpen(model) && !isSettled(model) && rate !== inForce(model) && rate >= LOWEST && rate <= HIGHEST;

const rates = (rate: number) => ({ rates: [{ ...CAP, ratePpm: ppm(rate) }] });
const key = (): string => `m${world.merchant('leaf').id}-p1`;

const succeed = (model: Model, from: number): void => {
  model.state = 2;
  model.from = from;
  model.before = inForce(model, from - 1);
  model.values.push({ from, ppm: model.asked });
  model.effects.set(model.id ?? '', businessDay(new Date(from)));
};

const standing = ({ state, from }: Model): Answer =>
  state === 2 ? { outcome: 'done', effectiveAt: new Date(from ?? 0) } : { outcome: 'failed', effectiveAt: undefined };
const opposite = ({ state }: Model): Answer =>
  state === 2 ? { outcome: 'failed', effectiveAt: undefined } : { outcome: 'done', effectiveAt: server.clock.now() };

/** Whatever the acquirer says after it has decided, once. */
const contradictBy = (model: Model, answer: Answer, attempt: number): void => {
  const said = `${attempt} ${answer.outcome} ${answer.effectiveAt?.getTime()}`;
  if (!model.given.has(said)) model.other = answer;
  model.given.add(said);
};

const bothSay = async (act: typeof recordByStaff, no: string, said: Answer): Promise<void> => {
  for (const [index, login] of ['wang', 'limin'].entries()) {
    const by = { operator: testOperator(login, index + 1), now: server.clock.now() };
    await act(server.database.db, no, { ...said, proof: '函 2026-118' }, by);
  }
};

const answerOf = ({ outcome, effectiveAt }: Answer, attempt: number) =>
  outcome === 'done' && effectiveAt !== undefined
    ? ({ outcome, attempt, effectiveAt } as const)
    : ({ outcome: 'failed', attempt } as const);

/** What is true comes into force; what came since then stays. */
const bring = (model: Model, { outcome, effectiveAt }: Answer): void => {
  const { from = 0, before, asked, id = '' } = model;
  if (outcome === 'done') model.values.push({ from: effectiveAt?.getTime() ?? 0, ppm: asked });
  else {
    if (inForce(model, Math.max(from, now())) === asked) model.values.push({ from, ppm: before });
    model.effects.delete(id);
  }
};

const steps = {
  ask: async (model: Model, { ppm: rate = 0 }: { ppm?: number }) => {
    const expected = mayAsk(model, rate);
    const selection = { by: 'list' as const, keys: [key()] };
    const sent = await leaf.ok(submitChanges, { kind, selection, value: rates(rate), password: TEST_PASSWORD });
    expect(sent.acceptedCount).toBe(expected ? 1 : 0);
    if (expected) Object.assign(model, { ...FRESH, id: sent.changeId, state: 0, asked: rate, given: new Set() });
  },
  work: async (model: Model, { answer = 'lost' }: { answer?: 'done' | 'later' | 'failed' | 'lost' }) => {
    const from = answer === 'later' ? now() + 2 * DAY_MS : now();
    const wasOpen = isOpen(model);
    const say = ({ attempt }: { attempt: number }) => {
      if (answer === 'lost') return { outcome: 'unanswered' as const, why: 'timeout' };
      if (answer === 'failed') return { outcome: 'failed' as const, attempt };
      return { outcome: 'done' as const, attempt, effectiveAt: new Date(from) };
    };
    acquirer.answer = say;
    acquirer.query = say;
    // what was sent before is asked about
    if (model.state === 1) server.clock.advance(6 * 3_600_000);
    await acquirer.work();
    if (!wasOpen) return;
    if (answer === 'lost') model.state = 1;
    else if (answer === 'failed') model.state = 3;
    else succeed(model, from);
  },
  wait: async (_: Model, { days = 0 }: { days?: number }) => {
    server.clock.advance(days * DAY_MS);
    await login();
  },
  cancel: async (model: Model) => {
    if (model.id === undefined) return;
    const { code } = await leaf.call(cancelChange, { kind, id: model.id });
    expect(code === 200).toBe(model.state === 0);
    if (code === 200) model.state = 3;
  },
  retry: async (model: Model) => {
    if (model.id === undefined) return;
    const isBarred = model.other !== undefined || model.holds === 'done';
    const expected = model.state === 3 && !isBarred && mayAsk(model, model.asked);
    const { code } = await leaf.call(retryChange, { kind, id: model.id, password: TEST_PASSWORD });
    expect(code === 200).toBe(expected);
    if (expected) Object.assign(model, { state: 0, holds: undefined });
  },
  own: async (model: Model, { ppm: rate = 0 }: { ppm?: number }) => {
    const at = server.clock.now();
    const own = {
      kind,
      key: key(),
      acquirer: 'tested',
      value: rates(rate),
      effectiveAt: at,
      now: at,
      unlessOpen: false,
    };
    await inTransaction(server.database.db, (tx) => recordOwnChange(tx, own));
    model.values.push({ from: at.getTime(), ppm: rate });
  },
  /** To another agent and back: what was not sent ends, what was sent is kept. */
  move: async (model: Model) => {
    const { id } = world.merchant('leaf');
    const to = (agentId: number) =>
      sql`update merchants.merchant set agent_id = ${agentId} where id = ${id}`.execute(server.database.db);
    await to(world.agents.direct.id);
    if (model.state === 0) {
      await acquirer.work();
      model.state = 3;
    } else await steps.work(model, { answer: 'done' });
    await to(world.agents.leaf.id);
  },
  record: async (model: Model, { isDone = false, agrees = true }: { isDone?: boolean; agrees?: boolean }) => {
    if (model.id === undefined) return;
    const { no, attempt } = await leaf.ok(getChange, { kind, id: model.id });
    const said: Answer = isDone
      ? { outcome: 'done', effectiveAt: server.clock.now() }
      : { outcome: 'failed', effectiveAt: undefined };
    if (model.state !== 1)
      return void (await expect(bothSay(recordByStaff, no, said)).rejects.toThrow('refusal.change_'));
    server.clock.advance(3 * DAY_MS);
    await login();
    await bothSay(recordByStaff, no, said);
    if (said.effectiveAt === undefined) model.state = 3;
    else succeed(model, said.effectiveAt.getTime());
    const answer = agrees ? said : opposite(model);
    acquirer.query = () => answerOf(answer, attempt);
    server.clock.advance(600_000);
    await acquirer.work();
    if (!agrees) contradictBy(model, answer, attempt);
  },
  contradict: async (model: Model) => {
    if (model.id === undefined || model.state < 2) return;
    const { no, attempt } = await leaf.ok(getChange, { kind, id: model.id });
    const answer = opposite(model);
    const at = server.clock.now();
    const given = { number: no, answer: answerOf(answer, attempt), source: 'callback' as const, at };
    await inTransaction(server.database.db, (tx) => recordAnswer(tx, given));
    contradictBy(model, answer, attempt);
  },
  settle: async (model: Model, { holdsOther = false }: { holdsOther?: boolean }) => {
    if (model.id === undefined) return;
    const { no } = await leaf.ok(getChange, { kind, id: model.id });
    const said = (holdsOther ? model.other : undefined) ?? standing(model);
    const isPossible = model.other !== undefined && model.state >= 2;
    if (!isPossible) return void (await expect(bothSay(settleByStaff, no, said)).rejects.toThrow('refusal.change_'));
    await bothSay(settleByStaff, no, said);
    if (holdsOther) bring(model, said);
    Object.assign(model, { other: undefined, holds: said.outcome });
  },
};

const check = async (model: Model): Promise<void> => {
  const { rows } = await leaf.ok(listChangeSubjects, { kind, merchantId: world.merchant('leaf').id });
  expect(rows[0]?.inForce.rates?.find(({ rateType }) => rateType === 1)?.ratePpm).toBe(inForce(model));
  const barred = isOpen(model) ? 'open' : isSettled(model) ? 'settled' : undefined;
  expect(rows[0]?.barred?.reason).toBe(barred);
  if (model.id === undefined) return;
  const { state, isContradicted } = await leaf.ok(getChange, { kind, id: model.id });
  expect({ state, isContradicted }).toEqual({ state: model.state, isContradicted: model.other !== undefined });
};

/** Every history begins years after the one before, with what that left in force. */
const forget = async (): Promise<Model> => {
  const db = server.database.db;
  server.clock.advance(40 * DAY_MS);
  acquirer.answer = ({ attempt }) => ({ outcome: 'failed', attempt });
  acquirer.query = ({ attempt }) => ({ outcome: 'failed', attempt });
  await acquirer.work();
  server.clock.advance(DAY_MS);
  await acquirer.work();
  const { rows } = await sql<{ ratePpm: number }>`select rate_ppm as "ratePpm" from changes.rate_value
    order by from_at desc, id desc limit 1`.execute(db);
  const values = rows.map(({ ratePpm }) => ({ from: 0, ppm: ratePpm }));
  return { ...FRESH, id: undefined, state: 3, asked: 0, values, effects: new Map(), given: new Set() };
};

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  acquirer = await testAcquirer(server);
  await addPeople(server.database.db, ['wang', 'limin']);
});
afterAll(() => server.close());

it('ends in the state, with the value in force and the bars of the model, whatever happens in which order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (history: Step[]) => {
      const model = await forget();
      await login();
      for (const one of history) {
        await steps[one.act](model, one as never);
        await check(model);
      }
    }),
    { numRuns: runs(12), endOnFailure: true },
  );
});
