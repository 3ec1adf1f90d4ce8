/** At the turn of a month nothing is booked twice or lost, and related rows are found. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginMonths } from '#platform/db/partitions/begin-months.ts';
import { sql } from '#platform/db/sql.ts';
import { reconcile } from '#capabilities/ledger/server/reconciliation/reconcile.ts';
import { NO_VIOLATIONS, violations } from '#testing/booking-violations.ts';
import { feedWorld, type FeedWorld } from '#testing/feed.ts';

let w: FeedWorld;
const db = () => w.server.database.db;

const beginNext = async (months: number): Promise<void> => {
  const { rows } = await sql<{ at: Date }>`
    select (min(until_month) + make_interval(months => ${months}::int, days => 2))::timestamptz as at
    from platform.month_partition where of_table = 'ledger.transfer'::regclass`.execute(db());
  expect((await beginMonths(db(), rows[0]?.at ?? new Date(0))).begun).toBe(3);
};

beforeAll(async () => {
  w = await feedWorld();
  await w.send([w.sale('m1'), w.sale('m2')], { nonce: 'before-the-month' });
  await beginNext(0);
});
afterAll(() => w.server.close());

it('a batch and a transaction of the month before are known', async () => {
  expect((await w.send([w.sale('m1')], { nonce: 'before-the-month' })).status).toBe(409);
  const again = await w.send([w.sale('m1'), w.sale('m3')]);
  expect(again.json.counts).toMatchObject({ booked: 1, duplicate: 1 });
});

it('a reason that was booked in the month before cannot be booked again', async () => {
  const { rows } = await sql`select from ledger.transfer where source_id is not null`.execute(db());
  expect(rows.length).toBeGreaterThan(1);
  await expect(
    sql`insert into ledger.transfer (debit_account_id, credit_account_id, amount_fen, source_kind, source_id, at)
      select debit_account_id, credit_account_id, amount_fen, source_kind, source_id, at from ledger.transfer
      where source_id is not null order by id limit 1`.execute(db()),
  ).rejects.toThrow('transfer_key_pkey');
});

it('the ledger of three months reconciles, and each time is found in its month', async () => {
  w.server.clock.advance(86_400_000);
  await beginNext(1);
  await w.send([w.sale('m4')]);
  expect(await violations(db())).toEqual(NO_VIOLATIONS);
  expect((await reconcile(db())).differences).toEqual([]);
  const { rows } = await sql<{ first: number; found: number; month: string }>`
    select min(id) as first, (select min(id) from ledger.transfer where id >= ledger.first_transfer_at(t.at)) as found,
      min(tableoid::regclass::text) as month
    from ledger.transfer as t group by t.at order by t.at`.execute(db());
  expect(new Set(rows.map(({ month }) => month)).size).toBeGreaterThan(1);
  for (const row of rows) expect(row.found).toBe(row.first);
});
