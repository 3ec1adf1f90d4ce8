/**
 * The sales of a batch as they are booked: shares of root, mid, direct and leaf, and the operator's part, from
 * docs/domain.md §4 by hand, at the costs of testing/priced-sales.ts.
 */
import { describe, expect, it } from 'vitest';
import type { FeedLiteral } from '#testing/feed-literals.ts';
import { usePricedSales } from '#testing/priced-sales.ts';

const w = usePricedSales();

const sale = (amountFen: number, feeFen: number, more: Partial<FeedLiteral> = {}): FeedLiteral => ({
  reference: `s${amountFen}`,
  amountFen,
  feeFen,
  ...more,
});

/** [agents, shares, pending, fee, operator's part]; the shares are in the order of the agents. */
const booked = async (rows: readonly FeedLiteral[]): Promise<unknown> =>
  (
    await w.undone(`select (parts).agent_id, (parts).share_fen, (parts).pending_fen, fee_fen, kept_fen
      from ${w.writeSales(rows)}`)
  )[0];

describe('shares of one sale', () => {
  it.each<[what: string, row: FeedLiteral, shares: number[], kept: number]>([
    ['of 1 234.56 with a fee of 7.41', sale(123_456, 741), [24, 25, 37, 62], 593],
    ['of a debit card, capped', sale(1_000_000, 6_000, { cardType: 2 }), [100, 100, 100, 4_200], 1_500],
    ['of a credit card, which no cap holds for', sale(1_000_000, 6_000), [200, 200, 300, 500], 4_800],
    ['with a fee below all costs', sale(123_456, 500), [0, 0, 0, 0], 500],
    ['with a fee that two of them reach', sale(1_000_000, 5_100), [200, 100, 0, 0], 4_800],
    ['without a fee', sale(123_456, 0), [0, 0, 0, 0], 0],
    ['of a fen', sale(1, 1), [0, 0, 0, 1], 0],
    ['of the largest amount', sale(9_999_999_999, 60_000_000), [2e6, 2e6, 3e6, 5e6], 48_000_000],
  ])('%s', async (_what, row, shares, kept) => {
    expect(await booked([row])).toEqual([[1, 2, 3, 4], shares, shares, row.feeFen, kept]);
  });

  it('are written as rows beside the sale, each with its place in the chain', async () => {
    const rows = await w.undone(
      `select * from ${w.writeSales([sale(123_456, 741)])}`,
      'select trade_id, agent_id, depth, share_fen from trades.share where trade_id = 101 order by depth',
    );
    expect(rows).toEqual([
      [101, 4, 0, 62],
      [101, 3, 1, 37],
      [101, 2, 2, 25],
      [101, 1, 3, 24],
    ]);
    const [kept] = await w.undone(
      `select * from ${w.writeSales([sale(123_456, 741)])}`,
      'select amount_fen, fee_fen, agent_ids, remaining_fens, day from trades.trade where id = 101',
    );
    expect(kept).toEqual([123_456, 741, [4, 3, 2, 1], [679, 642, 617, 593], '2026-09-18']);
  });
});

describe('a batch', () => {
  const pair = [sale(123_456, 741), sale(1_000_000, 6_000)];

  it('sums the amounts that its sales bring, in whichever order they stand', async () => {
    for (const rows of [pair, pair.toReversed()]) {
      const [row] = await w.undone(`select fee_fen, kept_fen, (select array_agg(fen order by agent) from (
          select agent, sum(fen)::bigint as fen from unnest((parts).agent_id, (parts).share_fen) as part (agent, fen)
          group by agent) as total) from ${w.writeSales(rows)}`);
      expect(row).toEqual([6_741, 5_393, [224, 225, 337, 562]]);
    }
  });

  it('tells the chains of its sales, one after the other', async () => {
    const [row] = await w.undone(`select chain_agent_ids, chain_rest_fens, paid_ids, paid_fens
      from ${w.writeSales(pair)}`);
    expect(row).toEqual([
      [4, 3, 2, 1, 4, 3, 2, 1],
      [679, 642, 617, 593, 5_500, 5_200, 5_000, 4_800],
      [101, 102],
      [123_456, 1_000_000],
    ]);
  });

  it('pays nothing for a sale that failed, which is booked nevertheless', async () => {
    const rows = [sale(123_456, 741, { status: 2 })];
    expect(await booked(rows)).toEqual([null, null, null, 0, 0]);
    const shares = await w.undone(
      `select * from ${w.writeSales(rows)}`,
      'select share_fen from trades.share where trade_id = 101',
    );
    expect(shares).toEqual([[0], [0], [0], [0]]);
  });

  it('leaves refunds and known references alone', async () => {
    expect(await booked([sale(123_456, 741, { originalReference: 's1' })])).toEqual([null, null, null, 0, 0]);
    const [row] = await w.undone(
      `select fee_fen, paid_ids from ${w.writeSales([sale(123_456, 741)]).replace('array[101]', 'array[null]')}`,
    );
    expect(row).toEqual([0, null]);
  });

  it('may be empty', async () => {
    expect(await booked([])).toEqual([null, null, null, 0, 0]);
  });

  it('of 300 sales has the shares of each', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => sale(1_000_000, 6_000, { reference: `m${at}` }));
    const [row] = await w.undone(`select fee_fen, kept_fen, cardinality((parts).agent_id), (
        select sum(fen) from unnest((parts).share_fen) as fen) from ${w.writeSales(rows)}`);
    expect(row).toEqual([1_800_000, 1_440_000, 1_200, 360_000]);
  });
});

describe('a sale that cannot be booked', () => {
  const BOUNDS =
    "(select row(0, 'test', 500000, 1000000000, 1000000000, 1000, 100000, 30, '{}', 'test', now(), 1)::trades.acquirer_limit)";

  it.each<[reason: string, row: Partial<FeedLiteral>]>([
    ['unknown_terminal', { sn: 'NONE' }],
    ['unknown_merchant', { merchantNo: 'NONE' }],
    ['not_bound', { at: '2026-07-25 10:00+08' }],
    ['day_not_begun', { at: '2026-09-19 10:00+08' }],
  ])('%s', async (reason, more) => {
    const [row] = await w.undone(`select fee_fen, kept_fen, refused_ords, refused_reasons
      from ${w.writeSales([sale(1_000_000, 6_000), sale(123_456, 741, more)])}`);
    expect(row).toEqual([6_000, 4_800, [2], [reason]]);
  });

  it.each<[doubts: string[], row: FeedLiteral]>([
    [['amount'], sale(500_001, 3_000)],
    [['rate'], sale(100_000, 2_000)],
    [['rate', 'amount'], sale(1_000_000, 20_000)],
    [['old'], sale(100_000, 600, { at: '2026-08-18 10:00+08' })],
  ])('implausible: %s', async (doubts, row) => {
    const [refused] = await w.undone(`select refused_reasons, to_jsonb(refused_details)
      from ${w.writeSales([row, sale(500_000, 3_000)], BOUNDS)}`);
    expect(refused).toEqual([['implausible'], [doubts]]);
  });
});
