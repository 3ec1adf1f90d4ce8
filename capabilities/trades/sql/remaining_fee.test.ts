/** The rest of a fee after one agent, from docs/domain.md §4 by hand. */
import { expect, it } from 'vitest';
import { useSqlCalls } from '#testing/sql-calls.ts';

const sql = useSqlCalls();

it.each<[what: string, call: string, fen: number]>([
  ['the cost of the first agent', 'null, 123456, 741, 5500, null, null', 679],
  ['the cost of one above it', '679, 123456, 741, 5200, null, null', 642],
  ['no more than remained below', '600, 123456, 741, 5200, null, null', 600],
  ['no more than the fee', 'null, 123456, 500, 5500, null, null', 500],
  ['a half is rounded up', 'null, 100, 100, 5000, null, null', 1],
  ['less than a half is rounded down', 'null, 99, 99, 5000, null, null', 0],
  ['at most the cap', 'null, 1000000, 9000, 5000, 2000, null', 2000],
  ['a cap of nothing', 'null, 1000000, 9000, 5000, 0, null', 0],
  ['the extra is on top of the cap', 'null, 1000000, 9000, 5000, 2000, 300', 2300],
  ['never more than the amount', 'null, 100, 100, 0, null, 300', 100],
  ['nothing of nothing', 'null, 0, 0, 5000, 2000, 300', 0],
  ['the largest amount at the highest rate', 'null, 9999999999, 9999999999, 1000000, null, null', 9_999_999_999],
])('%s', async (_what, call, fen) => {
  expect(await sql.value(`trades.remaining_fee(${call})`)).toBe(fen);
});
