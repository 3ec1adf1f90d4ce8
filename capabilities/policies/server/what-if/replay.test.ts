import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { addDays, businessDay, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import { runs } from '#testing/property-runs.ts';
import { TEST_PASSWORD } from '#testing/session.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { bookIn } from '#testing/trades.ts';
import { editTerms } from '../../contract/terms/edit-terms.ts';
import { listAgentPolicies } from '../../contract/terms/list-agent-policies.ts';
import { previewTerms } from '../../contract/what-if/preview-terms.ts';

let server: TestServer;
let world: SmallWorld;
let serial = 0;
beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
});
afterAll(() => server.close());

const EDITS = [
  ['root', 'mid'],
  ['mid', 'direct'],
  ['mid', 'sibling'],
  ['direct', 'leaf'],
] as const;
const SELLERS = ['mid', 'direct', 'leaf', 'sibling'] as const;

const anyCase = fc.record({
  edit: fc.constantFrom(...EDITS),
  /** Where between the bounds the new cost lies. */
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  sales: fc.array(
    fc.record({
      seller: fc.constantFrom(...SELLERS),
      day: fc.integer({ min: -30, max: -1 }),
      amountFen: fc.integer({ min: 1, max: 99_999_999 }),
      feePpm: fc.integer({ min: 0, max: 8_000 }),
      cardType: fc.constantFrom(1, 2) as fc.Arbitrary<1 | 2>,
    }),
    { minLength: 1, maxLength: 12 },
  ),
});
type Case = typeof anyCase extends fc.Arbitrary<infer C> ? C : never;

/** Books the sales as of a day. @returns their references. */
const book = async ({ sales }: Case, today: BusinessDay): Promise<string[]> => {
  const rows = sales.map(({ seller, day, amountFen, feePpm, cardType }) => {
    const terminal = world.terminal(seller, 3);
    return {
      reference: `replay${(serial += 1)}`,
      kind: 'sale' as const,
      status: 1 as const,
      occurredAt: startOfDay(addDays(today, day)),
      amountFen: fen(amountFen),
      feeFen: fen(Math.floor((amountFen * feePpm) / 1_000_000)),
      paymentType: 1 as const,
      method: 1 as const,
      cardType,
      terminalSn: terminal.sn,
      merchantNo: world.merchants.find(({ id }) => id === terminal.merchant_id)?.no,
    };
  });
  await bookIn(server.database.db, rows, startOfDay(today));
  return rows.map(({ reference }) => reference);
};

const bookedFor = async (agentId: AgentId, below: AgentId, references: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ fen: number }>`
    select coalesce(sum(share.share_fen), 0) as fen from trades.share join trades.trade on trade.id = share.trade_id
    where share.agent_id = ${agentId} and trade.agent_ids @> array[${below}::bigint]
      and trade.reference = any (${references}::text[])`.execute(server.database.db);
  return rows[0]?.fen ?? 0;
};

it('the announced effect of commands is booked when the same days are replayed with them', async () => {
  const property = fc.asyncProperty(anyCase, async (given) => {
    // each run has days of its own, on which the terms of the previous run are in force
    server.clock.advance(200 * 86_400_000);
    const now = server.clock.now();
    const today = businessDay(now);
    const [parent, child] = [world.agents[given.edit[0]], world.agents[given.edit[1]]];
    const client = await server.as(parent.id);
    const { policies } = await client.ok(listAgentPolicies, { agentId: child.id });
    const bounds = policies[0]?.bounds?.costs.find(({ rateType }) => rateType === 1);
    const [low, high] = [bounds?.lowest.ratePpm ?? ppm(0), bounds?.highest.ratePpm ?? ppm(0)];
    const rule = { ...bounds?.highest, ratePpm: ppm(Math.round(low + (high - low) * given.at)) };
    const command = {
      agentId: child.id,
      policyId: world.policies.standard,
      terms: { costs: [{ rateType: 1, rule }] },
    };
    const before = await book(given, today);
    const told = await client.ok(previewTerms, command);
    await client.ok(editTerms, {
      password: TEST_PASSWORD,
      ...command,
      seen: told.mark,
    });
    const replayed = await book(given, addDays(today, 60));

    const booked = (agentId: AgentId, references: string[]): Promise<number> =>
      bookedFor(agentId, child.id, references);
    expect(told.mine.bookedFen).toBe(await booked(parent.id, before));
    expect(told.theirs.bookedFen).toBe(await booked(child.id, before));
    expect(told.mine.newFen).toBe(await booked(parent.id, replayed));
    expect(told.theirs.newFen).toBe(await booked(child.id, replayed));
    for (const { agent, deltaFen } of told.touched) {
      const id = Number(agent.id) as AgentId;
      expect(deltaFen).toBe((await booked(id, replayed)) - (await booked(id, before)));
    }
    const delta = ({ oldFen, newFen }: { oldFen: number; newFen: number }): number => newFen - oldFen;
    expect(delta(told.mine) + delta(told.theirs) + told.touchedFen).toBe(0);
  });
  await fc.assert(property, { numRuns: runs(12) });
});
