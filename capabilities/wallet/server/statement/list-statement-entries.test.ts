import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { reconcile } from '#capabilities/ledger/server/reconciliation/reconcile.ts';
import { all, client, DIRECT, server, useStatement, withoutHead } from '#testing/statement.ts';
import { listStatementEntries } from '../../contract/statement/list-statement-entries.ts';

useStatement();

describe('the statement', () => {
  it('shows each day newest first: profit shares folded into one row per direction, other entries by themselves', async () => {
    const rows = await all();
    expect(rows.map(({ day, kind, count }) => [day, kind, count])).toEqual([
      ['2026-09-18', 'profit_share', 5],
      ['2026-09-18', 'profit_share_reversal', 1],
      ['2026-09-18', 'activation', undefined],
      ...['2026-09-02', '2026-08-18', '2026-08-02', '2026-07-18', '2026-07-02'].flatMap((day) => [
        [day, 'profit_share', 5],
        [day, 'activation', undefined],
      ]),
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('is the same for every page size, and by page number', async () => {
    const rows = (await all({}, 100)).map(withoutHead);
    for (const size of [1, 2, 3, 5]) {
      expect((await all({}, size)).map(withoutHead)).toEqual(rows);
      const third = await client.ok(listStatementEntries, { pageSize: size, pageNum: 3 });
      expect(third.rows.map(withoutHead)).toEqual(rows.slice(size * 2, size * 3));
    }
  });

  it('shows the exact income and expense of each day, on every page that has rows of it', async () => {
    for (const size of [1, 2, 100]) {
      for (const row of await all({}, size)) {
        if (row.head === undefined) continue;
        const ofDay = (await all({ from: row.day, to: row.day }, 100)).map(({ amountFen }) => amountFen);
        expect(row.head).toEqual({
          inFen: ofDay.filter((amount) => amount > 0).reduce((a, b) => a + b, 0),
          outFen: 0 - ofDay.filter((amount) => amount < 0).reduce((a, b) => a + b, 0),
        });
      }
    }
    expect((await all({}, 100)).filter(({ head }) => head)).toHaveLength(6);
  });

  it('shows a running balance that is consistent from one row to the next', async () => {
    for (const wallet of ['profit_share', 'reward'] as const) {
      let balance = 0;
      // within a day the expense was booked after the income
      const rows = (await all({ wallet }, 100)).toReversed().toSorted((a, b) => (a.at < b.at ? -1 : 1));
      for (const row of rows) expect(row.balanceFen).toBe((balance += row.amountFen));
      const { rows: kept } = await sql<{ balance_fen: number }>`
        select balance_fen from ledger.balance where agent_id = ${DIRECT} and kind = ${wallet}`.execute(
        server.database.db,
      );
      expect(balance).toBe(kept[0]?.balance_fen);
    }
  });

  it('filters by wallet, kind, direction and days', async () => {
    expect((await all({ wallet: 'reward' })).every(({ kind }) => kind === 'activation')).toBe(true);
    expect(await all({ kinds: ['profit_share_reversal'] })).toHaveLength(1);
    expect(await all({ direction: 'out' })).toHaveLength(1);
    expect(await all({ direction: 'in' })).toHaveLength(12);
    expect(await all({ direction: 'held' })).toEqual([]);
    expect(await all({ kinds: ['activation', 'profit_share_reversal'] })).toHaveLength(7);
    expect(await all({ wallet: 'reward', kinds: ['profit_share'] })).toEqual([]);
    expect((await all({ from: '2026-07-01', to: '2026-07-31' })).map(({ day }) => day.slice(0, 7))).toEqual(
      Array(4).fill('2026-07'),
    );
    expect(await all({ from: '2026-07-03', to: '2026-07-17' })).toEqual([]);
    expect(await all({ from: '2026-09-18' })).toHaveLength(3);
    expect(await all({ to: '2026-07-02' })).toHaveLength(2);
    expect(await all({ from: '2027-01-01' })).toEqual([]);
  });

  it.each([
    ['an invalid cursor', { cursor: 'eyJhIjoxfQ' }],
    ['a cursor of a day that does not exist', { cursor: Buffer.from('[20260230,0,0,0]').toString('base64url') }],
    ['a page number beyond the limit', { pageNum: 1000, pageSize: 100 }],
    ['an unknown kind', { kinds: ['bonus'] as never }],
    ['a day that does not exist', { from: '2026-02-30' }],
    ['too many rows', { pageSize: 101 }],
  ])('refuses %s as malformed', async (_what, request) => {
    expect((await client.call(listStatementEntries, request)).code).toBe(400);
  });
});

it('the ledger reconciles after these tests', async () => {
  expect((await reconcile(server.database.db)).differences).toEqual([]);
});

it('finds the first transfer at or after an instant by bisection', async () => {
  const { rows } = await sql<{ at: Date; first: number; found: number }>`
    select at, min(id) as first, (select ledger.first_transfer_at(at)) as found from ledger.transfer group by at
      order by at`.execute(server.database.db);
  for (const row of rows) expect(row.found).toBe(row.first);
  const { rows: ends } = await sql<{ before: number; after: number; last: number }>`
    select ledger.first_transfer_at('2000-01-01') as before, ledger.first_transfer_at('2100-01-01') as after,
      (select max(id) from ledger.transfer) as last`.execute(server.database.db);
  expect(ends[0]?.after).toBe((ends[0]?.last ?? 0) + 1);
  expect(ends[0]?.before).toBe(rows[0]?.first);
});
