/** Shares of transactions, grouped by wallet. */
import { expect, it } from 'vitest';
import { useSqlCalls } from '#testing/sql-calls.ts';

const sql = useSqlCalls();

type Group = [
  agent: number,
  gain: number,
  back: number,
  pending: number,
  gains: [ids: number[], fens: number[]] | null,
  backs: [ids: number[], fens: number[]] | null,
];
const groupOf = ([agent, gain, back, pending, gains, backs]: Group) => ({
  agent_id: agent,
  gain_fen: gain,
  back_fen: back,
  pending_fen: pending,
  gain_ids: gains?.[0] ?? null,
  gain_fens: gains?.[1] ?? null,
  back_ids: backs?.[0] ?? null,
  back_fens: backs?.[1] ?? null,
});

it.each<[what: string, call: string, groups: Group[] | null]>([
  ['one share', "'{1}', '{11}', '{500}', '{500}'", [[1, 500, 0, 500, [[11], [500]], null]]],
  ['a reversal, positive', "'{1}', '{12}', '{-70}', '{0}'", [[1, 0, 70, 0, null, [[12], [70]]]]],
  [
    'both, each apart',
    "'{1,1,1}', '{11,12,13}', '{500,-70,30}', '{500,-70,0}'",
    [
      [
        1,
        530,
        70,
        430,
        [
          [11, 13],
          [500, 30],
        ],
        [[12], [70]],
      ],
    ],
  ],
  ['nothing, which locks the wallet alone', "'{1}', '{11}', '{0}', '{0}'", [[1, 0, 0, 0, null, null]]],
  [
    'agents in their order, whichever the order of the shares',
    "'{3,1,2}', '{11,11,11}', '{300,100,200}', '{0,0,0}'",
    [
      [1, 100, 0, 0, [[11], [100]], null],
      [2, 200, 0, 0, [[11], [200]], null],
      [3, 300, 0, 0, [[11], [300]], null],
    ],
  ],
  ['none', "'{}', '{}', '{}', '{}'", null],
])('%s', async (_what, call, groups) => {
  expect(await sql.value(`to_jsonb(ledger.api_group_shares(${call}))`)).toEqual(groups?.map(groupOf) ?? null);
});

it('loses no fen of many', async () => {
  const [row] = await sql.undone(`
    select sum(gain_fen), sum(back_fen), sum(cardinality(gain_ids)) from unnest(ledger.api_group_shares(
      array(select n % 7 from generate_series(1, 7000) as n), array(select n from generate_series(1, 7000) as n),
      array(select n * (case when n % 10 = 0 then -1 else 1 end) from generate_series(1, 7000) as n),
      array(select 0 from generate_series(1, 7000)))) as one`);
  // every tenth of 1 … 7000 is clawed back
  expect(row).toEqual([24_503_500 - 2_453_500, 2_453_500, 6_300]);
});
