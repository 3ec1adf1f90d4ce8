/** A command's effect is measured by the books at the time of saving, whatever is saved before the measurement. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { addDays, businessDay, startOfDay } from '#platform/time/business-day.ts';
import type { FeedRow } from '#capabilities/trades/server/api.ts';
import { TEST_PASSWORD } from '#testing/session.ts';
import type { AgentName } from '#testing/small-world/agents.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { bookIn, saleOf } from '#testing/trades.ts';
import { getTermChange } from '../../contract/term-changes/get-term-change.ts';
import { editTerms } from '../../contract/terms/edit-terms.ts';
import { previewTerms } from '../../contract/what-if/preview-terms.ts';
import { measureUnmeasured } from './meant.ts';

const NOW = new Date(STORY_NOW);
const YESTERDAY = startOfDay(addDays(businessDay(NOW), -1));

let server: TestServer;
let world: SmallWorld;

const sale = (reference: string, more: Partial<FeedRow> = {}): FeedRow => ({
  ...saleOf(world, 'leaf', { reference, occurredAt: YESTERDAY, amountFen: fen(1_000_000) }),
  feeFen: fen(6_000),
  ...more,
});

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: NOW });
  const scan = { paymentType: 3, method: 3, cardType: 0 } as const;
  await bookIn(server.database.db, [sale('card'), sale('scan', scan)], NOW);
});
afterAll(() => server.close());

/** A parent raises an agent's cost. @returns the id of the change. */
const raise = async (by: AgentName, of: AgentName, rateType: number, byPpm: number): Promise<string> => {
  const { rows } = await sql<{ ratePpm: number; capFen: number | null }>`
    select rate_ppm as "ratePpm", cap_fen as "capFen" from policies.term
    where agent_id = ${world.agents[of].id} and policy_id = ${world.policies.standard} and rate_type = ${rateType}
    order by valid_from desc limit 1`.execute(server.database.db);
  const [cost] = rows;
  if (cost === undefined) throw new Error('no cost');
  const rule = { ratePpm: ppm(cost.ratePpm + byPpm), ...(cost.capFen !== null && { capFen: fen(cost.capFen) }) };
  const command = {
    agentId: world.agents[of].id,
    policyId: world.policies.standard,
    terms: { costs: [{ rateType, rule }] },
  };
  const client = await server.as(world.agents[by].id);
  const { mark } = await client.ok(previewTerms, command);
  return (await client.ok(editTerms, { ...command, seen: mark, password: TEST_PASSWORD })).changeId ?? '';
};

const told = async (agent: AgentName, id: string) =>
  (await (await server.as(world.agents[agent].id)).ok(getTermChange, { id })).meant;

/** The effect as shown to the agents concerned: at once, after the other commands, and once it is measured. */
const toldThrice = async (id: string, touched: readonly AgentName[], others: () => Promise<unknown>) => {
  const notifyAll = () => Promise.all(touched.map((agent) => told(agent, id)));
  const atSaving = await notifyAll();
  expect(atSaving[0]?.oldFen).not.toBe(atSaving[0]?.newFen);
  await others();
  const afterwards = await notifyAll();
  await measureUnmeasured(server.database.db, 10);
  const { rows: left } = await sql`select from policies.cost_before`.execute(server.database.db);
  return { atSaving, afterwards, measured: await notifyAll(), left: left.length };
};

it('is not changed by an edit of another rate type within the same minute', async () => {
  const first = await raise('root', 'mid', 1, 150);
  const { atSaving, ...later } = await toldThrice(first, ['mid', 'direct'], () => raise('root', 'mid', 3, 150));
  expect(later).toEqual({ afterwards: atSaving, measured: atSaving, left: 0 });
});

it('is not changed by terms that others save below, before it is measured', async () => {
  const first = await raise('root', 'mid', 1, -20);
  const { atSaving, ...later } = await toldThrice(first, ['mid'], async () => {
    await raise('direct', 'leaf', 1, -30);
    await raise('mid', 'direct', 3, 10);
    await raise('root', 'mid', 1, 5);
  });
  expect(later).toEqual({ afterwards: atSaving, measured: atSaving, left: 0 });
});

it('is measured together with those that were saved after it, each as of its own saving', async () => {
  const first = await raise('root', 'mid', 3, 5);
  const atFirst = await told('mid', first);
  const second = await raise('root', 'mid', 1, 3);
  const atSecond = await told('mid', second);
  await raise('mid', 'direct', 1, 2);
  await measureUnmeasured(server.database.db, 10);
  expect([await told('mid', first), await told('mid', second)]).toEqual([atFirst, atSecond]);
});
