/** The sums of two lists of amounts, element by element. */
import { expect, it } from 'vitest';
import { useSqlCalls } from '#testing/sql-calls.ts';

const sql = useSqlCalls();

it.each<[what: string, call: string, fens: number[] | null]>([
  ['two lists', "'{10,20}', '{1,2}'", [11, 22]],
  ['what was taken back', "'{10,20}', '{-10,-5}'", [0, 15]],
  ['nothing to add', "'{10,20}', null", [10, 20]],
  ['a shorter list', "'{10,20}', '{1}'", [11, 20]],
  ['a longer list adds nobody', "'{10}', '{1,2}'", [11]],
  ['no amounts', 'null, null', null],
])('%s', async (_what, call, fens) => {
  expect(await sql.value(`rewards.add_fens(${call})`)).toEqual(fens);
});
