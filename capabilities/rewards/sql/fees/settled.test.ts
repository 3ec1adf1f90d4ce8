/**
 * The parts of a corrected reward's shares available before, from docs/domain.md §4 by hand: a reward of leaf (4) with
 * 30 fen and direct (3) with 20, booked on 17 September.
 */
import { expect, it } from 'vitest';
import { usePricedSales } from '#testing/priced-sales.ts';

const sql = usePricedSales();

const former = (settled = 'null'): string =>
  `insert into rewards.award (id, kind, key, day, at, booking_no, policy_id, item, pool_fen, agent_ids, own_fens,
    share_fens, operator_fen, settled_fens) values (1, 'activation', 'one', '2026-09-17', '2026-09-17 20:00+08', 1, 1,
    1, 100, '{4,3}', '{30,50}', '{30,20}', 50, ${settled})`;

it.each<[what: string, call: string, settled: string, fens: number[] | null]>([
  ['the same shares', "1, '{4,3}', '{30,20}', '2026-09-18'", 'null', [30, 20]],
  ['more: only what it gains is pending', "1, '{4,3}', '{40,25}', '2026-09-18'", 'null', [30, 20]],
  ['less', "1, '{4,3}', '{10,0}', '2026-09-18'", 'null', [10, 0]],
  ['another line: who had no part has nothing available', "1, '{5,3}', '{40,10}', '2026-09-18'", 'null', [0, 10]],
  ['in whichever order the agents stand', "1, '{3,4}', '{90,90}', '2026-09-18'", 'null', [20, 30]],
  ['corrected on its own day, when nothing is available yet', "1, '{4,3}', '{40,25}', '2026-09-17'", 'null', [0, 0]],
  ['corrected twice on a day: what the first left', "1, '{4,3}', '{40,25}', '2026-09-17'", "'{15,0}'", [15, 0]],
  ['nobody', "1, '{}', '{}', '2026-09-18'", 'null', null],
  ['no former one', "2, '{4,3}', '{30,20}', '2026-09-18'", 'null', null],
])('%s', async (_what, call, settled, fens) => {
  expect(await sql.undone(former(settled), `select rewards.settled(${call})`)).toEqual([[fens]]);
});
