/** The sums of two chains of amounts, agent by agent; an empty chain stands for zeros. */
import { expect, it } from 'vitest';
import { useSqlCalls } from '#testing/sql-calls.ts';

const sql = useSqlCalls();

it.each<[what: string, call: string, fens: number[]]>([
  ['two agents', "'{10,20}', '{1,2}'", [11, 22]],
  ['what was taken back', "'{10,20}', '{-10,-25}'", [0, -5]],
  ['an empty first one', "'{}', '{1,2}'", [1, 2]],
  ['an empty second one', "'{10,20}', '{}'", [10, 20]],
  ['two empty ones', "'{}', '{}'", []],
  ['the longest chain', "'{1,2,3,4,5,6,7,8,9,10}', '{10,9,8,7,6,5,4,3,2,1}'", Array.from({ length: 10 }, () => 11)],
])('%s', async (_what, call, fens) => {
  expect(await sql.value(`statistics.add_each(${call})`)).toEqual(fens);
});
