/**
 * Settings saved on a day are in force for the whole next day: an acquirer's clock that is fast books nothing before
 * it.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { editTerms } from '#capabilities/policies/contract/terms/edit-terms.ts';
import { feedWorld, type FeedWorld } from '#testing/feed.ts';
import { TEST_PASSWORD } from '#testing/session.ts';
import { expectConsistent } from '#testing/world-violations.ts';
import { retryDueRows } from './retry-quarantine.ts';

let w: FeedWorld;
beforeAll(async () => {
  w = await feedWorld();
});
afterAll(() => w.server.close());

/** The rests of the fee after each agent, the merchant's agent first; undefined before it is booked. */
const remainingOf = async (reference: string): Promise<number[] | undefined> => {
  const { rows } = await sql<{ remaining: number[] }>`
    select remaining_fens as remaining from trades.trade where reference = ${reference}`.execute(w.server.database.db);
  return rows[0]?.remaining;
};

it('a sale of tomorrow waits until its day begins, and is priced by terms that were saved meanwhile', async () => {
  const { db } = w.server.database;
  w.server.clock.set(new Date('2026-09-18T23:58:00+08:00'));
  const amounts = { amountFen: 1_000_000, feeFen: 6_000 };
  const early = w.sale('EARLY', { ...amounts, occurredAt: '2026-09-19T00:01:00+08:00' });
  const today = w.sale('TODAY', { ...amounts, occurredAt: '2026-09-18T23:59:59+08:00' });
  expect((await w.send([early, today])).outcomes).toEqual(['quarantined:day_not_begun', 'booked']);
  const root = await w.server.as(w.world.agents.root.id);
  const { validFrom } = await root.ok(editTerms, {
    password: TEST_PASSWORD,
    agentId: w.world.agents.mid.id,
    policyId: 1,
    terms: { costs: [{ rateType: 1, rule: { ratePpm: 5_380, capFen: 1_840 } }], parts: [] },
  });
  expect(validFrom).toBe('2026-09-19');
  await retryDueRows(db, w.server.clock);
  expect(await remainingOf('EARLY')).toBeUndefined();
  w.server.clock.set(new Date('2026-09-19T00:02:00+08:00'));
  await sql`update trades.quarantine set retry_at = clock_timestamp()`.execute(db);
  await retryDueRows(db, w.server.clock);
  const [before = [], after = []] = [await remainingOf('TODAY'), await remainingOf('EARLY')];
  expect(before[2]).toBe(5_300);
  expect(after[2]).toBe(5_380);
  await expectConsistent(db);
});
