/**
 * The returned parts of a fee, and of the remaining fee after each agent, for a refund (docs/domain.md §4, by hand): a
 * sale of 100.00 with a fee of 60 fen, of which 50 remained after the first agent and 40 after the second.
 */
import { describe, expect, it } from 'vitest';
import { useSqlCalls } from '#testing/sql-calls.ts';

const sql = useSqlCalls();

interface RefundInput {
  /** Amounts that earlier refunds returned: of the amount, of the fee, and of each remaining fee. */
  readonly before?: readonly [amount: number, fee: number, remaining: string];
  readonly now: number;
  readonly stated?: number;
}

const returned = ({ before = [0, 0, 'null'], now, stated }: RefundInput): Promise<unknown> =>
  sql.value(
    `trades.reversal_of(10000, ${before[0]}, ${now}, 60, ${before[1]}, ${stated ?? 'null'}, '{50,40}', ${before[2]})`,
  );

describe('a reversal by the amount', () => {
  it.each<[what: string, asked: RefundInput, fens: number[] | null]>([
    ['the whole', { now: 10_000 }, [60, 50, 40]],
    ['half', { now: 5_000 }, [30, 25, 20]],
    ['a third, rounded', { now: 3_333 }, [20, 17, 13]],
    ['what is left after a third', { before: [3_333, 20, "'{17,13}'"], now: 6_667 }, [40, 33, 27]],
    ['one fen', { now: 1 }, [0, 0, 0]],
    ['nothing', { now: 0 }, [0, 0, 0]],
    ['a fen more than there is', { now: 10_001 }, null],
    ['a fen more than is left', { before: [9_999, 60, "'{50,40}'"], now: 2 }, null],
  ])('%s', async (_what, asked, fens) => {
    expect(await returned(asked)).toEqual(fens);
  });
});

describe('a reversal by the fee that the acquirer states', () => {
  it.each<[what: string, asked: RefundInput, fens: number[] | null]>([
    ['less than in proportion', { now: 5_000, stated: 10 }, [10, 8, 7]],
    ['nothing', { now: 5_000, stated: 0 }, [0, 0, 0]],
    ['all of it for a part of the amount', { now: 1, stated: 60 }, [60, 50, 40]],
    ['a fen more than was charged', { now: 10_000, stated: 61 }, null],
    ['what is left', { before: [5_000, 50, "'{42,33}'"], now: 5_000, stated: 10 }, [10, 8, 7]],
    ['a fen more than is left', { before: [5_000, 50, "'{42,33}'"], now: 5_000, stated: 11 }, null],
  ])('%s', async (_what, asked, fens) => {
    expect(await returned(asked)).toEqual(fens);
  });
});

describe('a reversal without a stated fee, after a refund that was out of proportion', () => {
  it.each<[what: string, asked: RefundInput, fens: number[]]>([
    ['the rest makes up for too little', { before: [5_000, 10, "'{8,7}'"], now: 5_000 }, [50, 42, 33]],
    ['nothing is paid for too much', { before: [1_000, 50, "'{42,33}'"], now: 1_000 }, [0, 0, 0]],
    ['a part', { before: [1_000, 50, "'{42,33}'"], now: 8_000 }, [4, 3, 3]],
  ])('%s', async (_what, asked, fens) => {
    expect(await returned(asked)).toEqual(fens);
  });
});

it.each<[what: string, call: string, fens: number[]]>([
  ['a sale without agents', "10000, 0, 5000, 60, 0, null, '{}', null", [30]],
  ['a sale without a fee', "10000, 0, 5000, 0, 0, null, '{0,0}', null", [0, 0, 0]],
  ['a stated fee of nothing of a sale without one', "10000, 0, 5000, 0, 0, 0, '{0,0}', null", [0, 0, 0]],
  ['a half is rounded up', "100, 0, 50, 1, 0, null, '{1,0}', null", [1, 1, 0]],
  [
    'the largest sale',
    "9999999999, 0, 9999999998, 9999999999, 0, null, '{9999999997}', null",
    [9999999998, 9999999996],
  ],
])('%s', async (_what, call, fens) => {
  expect(await sql.value(`trades.reversal_of(${call})`)).toEqual(fens);
});
