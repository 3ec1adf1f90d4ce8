/** Sales whose fee differs from the rate in force, by hand: [fee taken, fee expected]. */
import { expect, it } from 'vitest';
import type { FeedLiteral } from '#testing/feed-literals.ts';
import { usePricedSales } from '#testing/priced-sales.ts';

const w = usePricedSales();

const sale = (feeFen: number, more: Partial<FeedLiteral> = {}): FeedLiteral => ({
  reference: 's1',
  amountFen: 1_000_000,
  feeFen,
  ...more,
});
const off = async (
  rows: readonly FeedLiteral[],
  rule: string,
  day = '2026-09-18',
  rateType = 1,
): Promise<unknown[][]> =>
  w.undone(
    `select * from ${w.writeSales(rows)}`,
    `select taken_fen, expected_fen from trades.trade as sold, changes.fees_off(array[sold.merchant_id],
      array[sold.policy_id], '{${day}}', '{${rateType}}', ${rule}) where sold.id = 101 order by trade_id`,
  );

it.each<[what: string, row: FeedLiteral, rule: string, fees: number[][]]>([
  ['the fee of the rate', sale(6_000), "'{6000}', '{null}', '{null}'", []],
  ['a fen off, as acquirers round', sale(6_001), "'{6000}', '{null}', '{null}'", []],
  ['two fen too much', sale(6_002), "'{6000}', '{null}', '{null}'", [[6_002, 6_000]]],
  ['two fen too little', sale(5_998), "'{6000}', '{null}', '{null}'", [[5_998, 6_000]]],
  ['the cap of a debit card', sale(6_000, { cardType: 2 }), "'{6000}', '{2000}', '{null}'", [[6_000, 2_000]]],
  ['no cap of a credit card', sale(6_000), "'{6000}', '{2000}', '{null}'", []],
  ['an extra', sale(6_000), "'{6000}', '{null}', '{300}'", [[6_000, 6_300]]],
  ['an extra beside the cap', sale(2_300, { cardType: 2 }), "'{6000}', '{2000}', '{300}'", []],
  ['never more than the amount', sale(10, { amountFen: 10 }), "'{6000}', '{null}', '{300}'", []],
  ['a sale that failed', sale(9_000, { status: 2 }), "'{6000}', '{null}', '{null}'", []],
])('%s', async (_what, row, rule, fees) => {
  expect(await off([row], rule)).toEqual(fees);
});

it('of another day or rate type are not checked', async () => {
  const rule = "'{6000}', '{null}', '{null}'";
  expect(await off([sale(9_000)], rule, '2026-09-17')).toEqual([]);
  expect(await off([sale(9_000)], rule, '2026-09-18', 2)).toEqual([]);
});

it('among many are found only where their fee differs', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => sale(at % 20 === 7 ? 7_000 : 6_000, { reference: `m${at}` }));
  expect(await off(rows, "'{6000}', '{null}', '{null}'")).toEqual(Array.from({ length: 3 }, () => [7_000, 6_000]));
});
