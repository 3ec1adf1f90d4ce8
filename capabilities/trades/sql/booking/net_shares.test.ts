/** Each agent's net share of a fee after refunds. */
import { expect, it } from 'vitest';
import { useSqlCalls } from '#testing/sql-calls.ts';

const sql = useSqlCalls();

it.each<[what: string, call: string, fens: number[]]>([
  ['without a refund', "'{60,50,40}', null", [10, 10]],
  ['after a part', "'{60,50,40}', '{30,25,20}'", [5, 5]],
  ['after the whole', "'{60,50,40}', '{60,50,40}'", [0, 0]],
  ['an agent whose refund was rounded against it keeps a fen less', "'{60,50,40}', '{20,16,13}'", [6, 7]],
  ['one who earns nothing', "'{60,60,40}', '{20,20,13}'", [0, 13]],
  ['nobody', "'{60}', '{30}'", []],
  ['no sale', 'null, null', []],
])('%s', async (_what, call, fens) => {
  expect(await sql.value(`trades.net_shares(${call})`)).toEqual(fens);
});
