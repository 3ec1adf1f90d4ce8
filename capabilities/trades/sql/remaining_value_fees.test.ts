/** The rest of a value-added fee after each agent, from docs/domain.md §4 by hand. */
import { expect, it } from 'vitest';
import { useSqlCalls } from '#testing/sql-calls.ts';

const sql = useSqlCalls();

it.each<[what: string, call: string, fens: number[] | null]>([
  ['parts of the fee', "100, 100, '{300000,500000}'", [70, 50]],
  ['parts of the amount', "1000, 100000, '{3000,5000}'", [700, 500]],
  ['one above has less: nothing is taken twice', "100, 100, '{500000,300000}'", [50, 50]],
  ['the whole fee', "100, 100, '{1000000}'", [0]],
  ['a part of the amount above the fee', "10, 10000, '{5000,9000}'", [0, 0]],
  ['no part', "100, 100, '{0,0}'", [100, 100]],
  ['nobody', "100, 100, '{}'", []],
  ['unknown parts', '100, 100, null', null],
  ['a fee of nothing', "0, 0, '{500000}'", [0]],
  ['a half is rounded up', "1, 1, '{500000}'", [0]],
  ['less than a half is rounded down', "1, 1, '{499999}'", [1]],
  ['the largest amount', "9999999999, 9999999999, '{1}'", [9_999_989_999]],
])('%s', async (_what, call, fens) => {
  expect(await sql.value(`trades.remaining_value_fees(${call})`)).toEqual(fens);
});
