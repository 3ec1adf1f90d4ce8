/** `value × part ÷ whole`, rounded half up: the returned part of a fee. */
import { expect, it } from 'vitest';
import { useSqlCalls } from '#testing/sql-calls.ts';

const sql = useSqlCalls();

it.each<[what: string, call: string, fen: number]>([
  ['exact', '60, 5000, 10000', 30],
  ['half is rounded up', '1, 1, 2', 1],
  ['a little less is rounded down', '999999, 499999, 1000000', 499_999],
  ['the whole', '741, 123456, 123456', 741],
  ['no part', '741, 0, 123456', 0],
  ['of nothing', '0, 5, 10', 0],
  ['a whole of nothing', '5, 0, 0', 0],
  ['beyond bigint on the way', '9999999999, 9999999998, 9999999999', 9_999_999_998],
])('%s', async (_what, call, fen) => {
  expect(await sql.value(`trades.proportion(${call})`)).toBe(fen);
});

it('level by level, for a fee and the amount that remained of it', async () => {
  expect(await sql.value("trades.returned_levels('{60,50,40}', 3333, 10000)")).toEqual([20, 17, 13]);
  expect(await sql.value("trades.returned_levels('{60}', 0, 0)")).toEqual([0]);
});
