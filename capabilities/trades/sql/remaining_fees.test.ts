/** The rest of a fee after each agent, direct agent first, from docs/domain.md §4 by hand. */
import { expect, it } from 'vitest';
import { useSqlCalls } from '#testing/sql-calls.ts';

const sql = useSqlCalls();

it.each<[what: string, amountAndFee: string, rates: string, caps: string, extras: string, fens: number[] | null]>([
  ['three agents', '123456, 741', '{5500,5200,5000}', '{null,null,null}', '{null,null,null}', [679, 642, 617]],
  ['one agent', '1000000, 6000', '{5000}', '{null}', '{null}', [5000]],
  ['nobody', '1000000, 6000', '{}', '{}', '{}', []],
  ['unknown prices', '1000000, 6000', null as never, '{}', '{}', null],
  ['an amount of nothing', '0, 0', '{5000,4000}', '{null,null}', '{30,30}', [0, 0]],
  ['a fee of nothing', '1000000, 0', '{5000,4000}', '{null,null}', '{null,null}', [0, 0]],
  ['costs above the fee', '1000000, 3000', '{5000,4000}', '{null,null}', '{null,null}', [3000, 3000]],
  ['one above costs more', '1000000, 6000', '{5000,5500,4000}', '{null,null,null}', '{0,0,0}', [5000, 5000, 4000]],
  ['each its own cap', '1000000, 6000', '{5000,4000,3000}', '{2000,null,1500}', '{0,0,0}', [2000, 2000, 1500]],
  ['each its own extra', '1000000, 6000', '{5000,4000,3000}', '{null,null,null}', '{0,900,100}', [5000, 4900, 3100]],
  ['cap and extra', '1000000, 6000', '{5000,4000}', '{2000,1000}', '{300,200}', [2300, 1200]],
  ['a lost extra keeps nothing from those above', '100, 60', '{0,0}', '{null,null}', '{300,10}', [60, 10]],
  [
    'ten agents',
    '10000000, 60000',
    '{5900,5800,5700,5600,5500,5400,5300,5200,5100,5000}',
    '{}',
    '{}',
    [59_000, 58_000, 57_000, 56_000, 55_000, 54_000, 53_000, 52_000, 51_000, 50_000],
  ],
])('%s', async (_what, amountAndFee, rates, caps, extras, fens) => {
  const asked = rates === null ? 'null' : `'${rates}'`;
  expect(await sql.value(`trades.remaining_fees(${amountAndFee}, ${asked}, '${caps}', '${extras}')`)).toEqual(fens);
});

it('when there are many sales in a statement, each gets its own', async () => {
  const [row] = await sql.undone(`
    select count(*), sum(remaining[1]), sum(remaining[2]) from generate_series(1, 2000) as amount,
      trades.remaining_fees(amount * 1000, amount * 6, '{5000,4000}', '{null,null}', '{null,null}') as remaining`);
  // 5 and 4 fen of each thousand
  expect(row).toEqual([2000, 5 * 2_001_000, 4 * 2_001_000]);
});
