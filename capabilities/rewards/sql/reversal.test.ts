/**
 * The parts of a reward's shares that a claw-back returns, the operator's last, from docs/domain.md §4 by hand. Every
 * line sums to the returned amount.
 */
import { describe, expect, it } from 'vitest';
import { useSqlCalls } from '#testing/sql-calls.ts';

const sql = useSqlCalls();

it.each<[what: string, call: string, fens: number[]]>([
  ['the whole', "'{30,20}', 100, 0, 100", [-30, -20, -50]],
  ['half', "'{30,20}', 100, 0, 50", [-15, -10, -25]],
  ['the second half', "'{30,20}', 100, 50, 100", [-15, -10, -25]],
  ['nothing', "'{30,20}', 100, 50, 50", [0, 0, 0]],
  ['one fen, which the last one returns that has any', "'{30,20}', 100, 0, 1", [0, 0, -1]],
  ['a third, rounded', "'{30,20}', 100, 0, 33", [-10, -6, -17]],
  ['the rest after a third', "'{30,20}', 100, 33, 100", [-20, -14, -33]],
  ['the operator keeps nothing', "'{60,40}', 100, 0, 50", [-30, -20, 0]],
  ['one agent has it all', "'{100}', 100, 0, 100", [-100, 0]],
  ['an agent without a share', "'{0,50}', 100, 0, 50", [0, -25, -25]],
  ['a reward of nothing', "'{0,0}', 0, 0, 0", [0, 0, 0]],
])('%s', async (_what, call, fens) => {
  expect(await sql.value(`rewards.reversal(${call})`)).toEqual(fens);
});

describe('fen by fen', () => {
  it('returns exactly the shares in the end', async () => {
    const [row] = await sql.undone(`
      select array_agg(fen order by ord) from (
        select ord, sum(fen)::bigint as fen from generate_series(0, 99) as before,
          unnest(rewards.reversal('{31,0,18}', 100, before, before + 1)) with ordinality as part (fen, ord)
        group by ord) as total`);
    expect(row).toEqual([[-31, 0, -18, -51]]);
  });
});
