/** The first sales of a binding: [place, reference]. */
import { expect, it } from 'vitest';
import type { FeedLiteral } from '#testing/feed-literals.ts';
import { usePricedSales } from '#testing/priced-sales.ts';

const w = usePricedSales();

const sale = (reference: string, hour: number, more: Partial<FeedLiteral> = {}): FeedLiteral => ({
  reference,
  amountFen: 10_000,
  feeFen: 60,
  at: `2026-09-18 ${hour}:00+08`,
  ...more,
});
const first = (rows: readonly FeedLiteral[], count: number, from = '-infinity', until = 'infinity') =>
  w.undone(
    `select * from ${w.writeSales(rows)}`,
    `select found.nth, trade.reference from trades.trade as sold,
      trades.api_first_sales(array[sold.terminal_id], '{${from}}', '{${until}}', '{${count}}') as found
      join trades.trade on trade.id = found.trade_id where sold.id = 101 order by found.nth`,
  );

it.each<[what: string, rows: FeedLiteral[], count: number, found: [number, string][]]>([
  [
    'in the order of time',
    [sale('b', 11), sale('a', 12), sale('c', 10)],
    2,
    [
      [1, 'c'],
      [2, 'b'],
    ],
  ],
  ['of one instant by reference', [sale('b', 10), sale('a', 10)], 1, [[1, 'a']]],
  ['a declined one has no place', [sale('a', 10, { status: 2 }), sale('b', 11)], 2, [[1, 'b']]],
  ['fewer than are asked for', [sale('a', 10)], 5, [[1, 'a']]],
  ['none', [sale('a', 10)], 0, []],
])('%s', async (_what, rows, count, found) => {
  expect(await first(rows, count)).toEqual(found);
});

it('counts only sales between the binding and its end', async () => {
  const rows = [sale('a', 9), sale('b', 10), sale('c', 11), sale('d', 12)];
  expect(await first(rows, 9, '2026-09-18 10:00+08', '2026-09-18 12:00+08')).toEqual([
    [1, 'b'],
    [2, 'c'],
  ]);
});
