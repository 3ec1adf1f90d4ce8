/**
 * The refunds of a batch as booked, from docs/domain.md §4 by hand: for a sale of 1 234.56 with a fee of 7.41, of which
 * leaf, direct, mid and root have 62, 37, 25 and 24, and the operator 593.
 */
import { describe, expect, it } from 'vitest';
import { feedRows, type FeedLiteral } from '#testing/feed-literals.ts';
import { usePricedSales } from '#testing/priced-sales.ts';

const w = usePricedSales();

const SALE: FeedLiteral = { reference: 's1', amountFen: 123_456, feeFen: 741 };
const refund = (reference: string, amountFen: number, more: Partial<FeedLiteral> = {}): FeedLiteral => ({
  reference,
  amountFen,
  originalReference: 's1',
  ...more,
});

const soldWith = (sale: FeedLiteral): string[] => [
  "insert into trades.reference (acquirer, reference, trade_id) values ('test', 's1', 101)",
  `select * from ${w.writeSales([sale])}`,
];
const NOTHING = "null::trades.part_columns, 0, null::int[], '{}'::text[]";

const writeRefunds = (rows: readonly FeedLiteral[], at = '2026-09-18 15:00+08', before = NOTHING): string =>
  `trades.write_refunds(2, 'test', '${at}', array[${rows.map(({ reference }) => `'${reference}'`).join(', ')}]::text[],
    ${rows.length === 0 ? 'null' : feedRows(rows)}, array[${rows.map((_, n) => 201 + n).join(', ')}]::bigint[], ${before})`;

/**
 * [shares by agent from leaf to root, fee, operator's part given back, reasons of those refused] of several refunds.
 */
const returned = async (rows: readonly FeedLiteral[], sale = SALE): Promise<unknown> =>
  (
    await w.undone(
      ...soldWith(sale),
      `select (select array_agg(fen order by agent desc) from (
          select agent, sum(fen)::bigint as fen from unnest((parts).agent_id, (parts).share_fen) as part (agent, fen)
          group by agent) as total), fee_fen, kept_back_fen, refused_reasons from ${writeRefunds(rows)}`,
    )
  )[0];

const WHOLE = [-62, -37, -25, -24];

describe('returned shares', () => {
  it.each<[what: string, rows: FeedLiteral[], shares: number[] | null, fee: number, kept: number]>([
    ['of the whole', [refund('r1', 123_456)], WHOLE, -741, 593],
    ['of half, each level rounded', [refund('r1', 61_728)], [-31, -19, -12, -12], -371, 297],
    ['of two halves', [refund('r1', 61_728), refund('r2', 61_728)], WHOLE, -741, 593],
    ['of three parts', [refund('r1', 1), refund('r2', 99_999), refund('r3', 23_456)], WHOLE, -741, 593],
    ['of a fen', [refund('r1', 1)], [0, 0, 0, 0], 0, 0],
    ['by the fee that is stated', [refund('r1', 61_728, { feeFen: 100 })], [-8, -5, -4, -3], -100, 80],
    ['by a stated fee of nothing', [refund('r1', 61_728, { feeFen: 0 })], [0, 0, 0, 0], 0, 0],
    ['of the rest after a stated one', [refund('r1', 1, { feeFen: 100 }), refund('r2', 123_455)], WHOLE, -741, 593],
    ['of one that failed', [refund('r1', 61_728, { status: 2 })], null, 0, 0],
  ])('%s', async (_what, rows, shares, fee, kept) => {
    expect(await returned(rows)).toEqual([shares, fee, kept, []]);
  });

  it('are in the order of time, in any order of the rows', async () => {
    const rows = [
      refund('r1', 61_728, { at: '2026-09-18 11:00+08', feeFen: 100 }),
      refund('r2', 30_000, { at: '2026-09-18 12:00+08' }),
    ];
    expect(await returned(rows.toReversed())).toEqual(await returned(rows));
  });

  it('is noted on the sale', async () => {
    const [row] = await w.undone(
      ...soldWith(SALE),
      `select * from ${writeRefunds([refund('r1', 61_728)])}`,
      'select refunded_fen, fee_back_fen from trades.trade where id = 101',
    );
    expect(row).toEqual([61_728, 371]);
  });

  it('is pending no more on the day of the sale, and available on a later one', async () => {
    const pendingAt = (at: string) =>
      w.undone(...soldWith(SALE), `select (parts).pending_fen from ${writeRefunds([refund('r1', 123_456)], at)}`);
    expect(await pendingAt('2026-09-18 23:59+08')).toEqual([[WHOLE]]);
    expect(await pendingAt('2026-09-19 00:00+08')).toEqual([[[0, 0, 0, 0]]]);
  });
});

describe('a refund that cannot be booked', () => {
  it.each<[reason: string, rows: FeedLiteral[], sale?: FeedLiteral]>([
    ['refund_beyond', [refund('r1', 123_457)]],
    ['refund_beyond', [refund('r1', 61_728, { feeFen: 742 })]],
    ['unknown_original', [refund('r1', 100, { originalReference: 's2' })]],
    ['merchant_mismatch', [refund('r1', 100, { merchantNo: 'NONE' })]],
    ['unknown_original', [refund('r1', 100)], { ...SALE, status: 2 }],
  ])('%s', async (reason, rows, sale) => {
    expect(await returned(rows, sale)).toEqual([null, 0, 0, [reason]]);
  });

  it('returns nothing for a refund of one fen more than remains, and books the others', async () => {
    expect(await returned([refund('r1', 123_456), refund('r2', 1)])).toEqual([WHOLE, -741, 593, ['refund_beyond']]);
  });
});

it('that waited for the sale are booked with it', async () => {
  const [row] = await w.undone(
    ...soldWith(SALE),
    `insert into trades.quarantine (acquirer, reference, original_reference, reason, row, batch_id, received_at)
      select 'test', 'r9', 's1', 'unknown_original', to_jsonb(waiting), 1, '2026-09-18 12:00+08'
      from unnest(${feedRows([refund('r9', 61_728)])}) as waiting`,
    `select (parts).share_fen, fee_fen, kept_back_fen, released_references
      from trades.write_refunds(2, 'test', '2026-09-18 15:00+08', '{s1}', null, '{101}', ${NOTHING})`,
  );
  expect(row).toEqual([[-31, -19, -12, -12], -371, 297, ['r9']]);
});

it('leave the shares of the sales unchanged when there are none', async () => {
  const sales = 'select parts, fee_fen, refused_ords, refused_reasons from ';
  const [row] = await w.undone(
    `select (back.parts).share_fen, back.fee_fen, back.kept_fen, back.kept_back_fen
      from (${sales} ${w.writeSales([SALE])}) as sold,
        ${writeRefunds([], undefined, 'sold.parts, sold.fee_fen, sold.refused_ords, sold.refused_reasons')} as back`,
  );
  expect(row).toEqual([[24, 25, 37, 62], 741, 0, 0]);
});
