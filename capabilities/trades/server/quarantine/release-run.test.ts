/** Releases of many rows: killed, repeated, simultaneous and during the feed; and the automatic retry. */
import { beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { rebuildChains } from '#capabilities/policies/server/api.ts';
import { stockTerminals } from '#capabilities/terminals/server/api.ts';
import { NO_VIOLATIONS, violations } from '#testing/booking-violations.ts';
import { testOperator } from '#testing/staff.ts';
import { NOW, useBookingWorld } from '#testing/trades.ts';
import { quarantineGroups, quarantinePage } from './list-quarantine.ts';
import { releaseQuarantine } from './release-quarantine.ts';
import { lastRetryRun, retryDueRows } from './retry-quarantine.ts';

const w = useBookingWorld();

const db = () => w.database.db;
const clock = { now: () => NOW };
const MISSING = 'LATECOMER01';
const count = async (condition: ReturnType<typeof sql>): Promise<number> =>
  onlyRow((await sql<{ n: number }>`select count(*) as n from trades.quarantine where ${condition}`.execute(db())).rows)
    .n;
const renameTerminal = (from: string, to: string) =>
  sql`update terminals.terminal set sn = ${to} where sn = ${from}`.execute(db());
let sn = '';
let prefix = '';
/** Quarantines sales at a terminal that is not known yet. */
const fill = async (rows: number): Promise<void> => {
  for (let at = 0; at < rows; at += 500)
    await w.book(
      Array.from({ length: Math.min(500, rows - at) }, (_, i) => w.sale(`${prefix}${at + i}`, { terminalSn: MISSING })),
    );
};
let tests = 0;
beforeEach(async () => {
  sn = w.world.terminal('leaf', 3).sn;
  prefix = `t${(tests += 1)}-`;
  await renameTerminal(MISSING, sn);
  await sql`delete from trades.quarantine where released_at is null`.execute(db());
});

it('a run that ends half-way is continued by the next one, with the rows not tried yet', async () => {
  await fill(1_300);
  const first = await releaseQuarantine(db(), {}, { by: testOperator(), clock, maxBatches: 1 });
  expect(first).toMatchObject({ tried: 500, booked: 0, quarantined: 1_300, isComplete: false });
  await renameTerminal(sn, MISSING);
  const second = await releaseQuarantine(db(), {}, { by: testOperator(), clock, maxBatches: 1 });
  expect(second).toMatchObject({ tried: 500, booked: 500, quarantined: 800 });
  expect(await count(sql`released_at is null and tries = 0`)).toBe(300);
  const third = await releaseQuarantine(db(), {}, { by: testOperator(), clock });
  expect(third).toMatchObject({ tried: 800, booked: 800, quarantined: 0, isComplete: true });
  expect(await releaseQuarantine(db(), {}, { by: testOperator(), clock })).toMatchObject({
    tried: 0,
    booked: 0,
    quarantined: 0,
  });
});

it('two simultaneous runs during the feed book each row once, and lose none', async () => {
  await fill(1_100);
  await renameTerminal(sn, MISSING);
  const redelivered = Array.from({ length: 300 }, (_, i) => w.sale(`${prefix}${i * 3}`, { terminalSn: MISSING }));
  const [one, other, ...batches] = await Promise.all([
    releaseQuarantine(db(), {}, { by: testOperator(), clock }),
    releaseQuarantine(db(), {}, { clock, by: 'job' }),
    ...[0, 100, 200].map((at) => w.book(redelivered.slice(at, at + 100))),
    w.book(Array.from({ length: 100 }, (_, i) => w.sale(`${prefix}new${i}`, { terminalSn: MISSING }))),
  ]);
  const byFeed = batches.flatMap(({ rows }) => rows).filter(({ outcome }) => outcome === 'booked').length;
  expect(one.booked + other.booked + byFeed).toBe(1_200);
  expect(await count(sql`released_at is null`)).toBe(0);
  expect(await violations(db())).toEqual(NO_VIOLATIONS);
});

it('a redelivery with other contents is not overwritten by a release of the earlier ones', async () => {
  await w.book([w.sale(`${prefix}a`, { terminalSn: MISSING })]);
  await Promise.all([
    releaseQuarantine(db(), {}, { by: testOperator(), clock }),
    w.book([w.sale(`${prefix}a`, { terminalSn: MISSING, bankName: 'corrected' })]),
  ]);
  const { rows } = await quarantinePage(db(), {}, { size: 10 });
  expect(rows.map(({ row }) => row.bankName)).toEqual(['corrected']);
});

it('a row that cannot be tried does not stop the others, and its error is remembered', async () => {
  await fill(700);
  await renameTerminal(sn, MISSING);
  await sql`update trades.quarantine set row = row || '{"amount_fen": -1, "fee_fen": -1}'
    where reference = ${`${prefix}7`}`.execute(db());
  await sql`update trades.quarantine set row = row || '{"payment_type": 2}'
    where reference = ${`${prefix}650`}`.execute(db());
  expect(await releaseQuarantine(db(), {}, { by: testOperator(), clock })).toMatchObject({
    tried: 700,
    booked: 698,
    quarantined: 2,
  });
  const { rows } = await quarantinePage(db(), {}, { size: 10 });
  expect(rows.map(({ tries, fault }) => [tries, fault])).toEqual([
    [1, expect.stringContaining('trade_amount_is_positive')],
    [1, expect.stringContaining('cannot be classified')],
  ]);
  expect((await quarantineGroups(db())).map(({ faults }) => faults)).toEqual([2]);
});

it('counts waiting refunds that are booked with a released sale', async () => {
  await w.book([w.refund(`${prefix}r`, `${prefix}s`, 100), w.sale(`${prefix}s`, { terminalSn: MISSING })]);
  await renameTerminal(sn, MISSING);
  const done = await releaseQuarantine(db(), { reason: 'unknown_terminal' }, { by: testOperator(), clock });
  expect(done).toMatchObject({ tried: 1, booked: 1, withSale: 1, quarantined: 0 });
  expect(await count(sql`released_at is null`)).toBe(0);
});

it('the automatic retry waits longer after each try, up to a day, and says when it last ran', async () => {
  expect(await lastRetryRun(db())).toBeUndefined();
  await w.book([w.sale(`${prefix}a`, { terminalSn: MISSING })]);
  expect(await retryDueRows(db(), clock)).toMatchObject({ tried: 1, booked: 0 });
  expect(await retryDueRows(db(), clock)).toMatchObject({ tried: 0, quarantined: 0 });
  const minutes: number[] = [];
  for (let i = 0; i < 11; i += 1) {
    const { rows } = await sql<{ wait: number }>`select
      round(extract(epoch from retry_at - tried_at) / 60)::int as wait from trades.quarantine
      where released_at is null`.execute(db());
    minutes.push(onlyRow(rows).wait);
    await sql`update trades.quarantine set retry_at = clock_timestamp() where released_at is null`.execute(db());
    expect(await retryDueRows(db(), clock)).toMatchObject({ tried: 1 });
  }
  expect(minutes).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440]);
  const batches = await sql<{ n: number }>`select count(*) as n from trades.feed_batch
    where body like '{"released"%' and received_at = ${NOW} and id > (select max(batch_id)
      from trades.quarantine where reference = ${`${prefix}a`})`.execute(db());
  expect(onlyRow(batches.rows).n).toBe(0);
  expect(await lastRetryRun(db())).toMatchObject({ tried: 1, booked: 0, finishedAt: expect.any(Date) });
});

it('the automatic retry follows as soon as the terminal is stocked, or prices change', async () => {
  await w.book([w.sale(`${prefix}a`, { terminalSn: 'NEWCOMER01' })]);
  await sql`delete from policies.price_chain where agent_id = 5`.execute(db());
  const priceless = w.sale(`${prefix}b`, {}, 'sibling');
  expect(await w.outcomes([priceless])).toEqual(['quarantined:no_terms']);
  await retryDueRows(db(), clock);
  expect(await retryDueRows(db(), clock)).toMatchObject({ tried: 0 });
  const { root } = w.world.agents;
  const { rows } = await sql<{ modelId: number }>`select id as "modelId" from terminals.model limit 1`.execute(db());
  await inTransaction(db(), (tx) =>
    stockTerminals(tx, [
      { sn: 'NEWCOMER01', modelId: idOf(onlyRow(rows).modelId), policyId: idOf(1), holderId: root.id, stockedAt: NOW },
    ]),
  );
  expect(await retryDueRows(db(), clock)).toMatchObject({ tried: 1, booked: 0 });
  expect((await quarantineGroups(db())).map(({ reason }) => reason)).toEqual(['no_terms', 'not_bound']);
  await inTransaction(db(), (tx) => rebuildChains(tx, [idOf(5)]));
  expect(await retryDueRows(db(), clock)).toMatchObject({ tried: 1, booked: 1 });
});
