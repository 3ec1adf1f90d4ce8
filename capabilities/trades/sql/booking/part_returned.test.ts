/**
 * By which ratio refunds were booked, for a sale of 100.00 with a fee of 60 fen, of which 59 remained after the agent:
 * the amount [returned amount, amount], or the fee [returned fee, fee].
 */
import { expect, it } from 'vitest';
import { useSqlCalls } from '#testing/sql-calls.ts';

const sql = useSqlCalls();

it.each<[what: string, refundedAndFee: [refunded: number, feeBack: number], levels: string, part: number[] | null]>([
  ['nothing was returned', [0, 0], 'null', null],
  ['in proportion to the amount', [5_000, 30], "'{30,30}'", [5_000, 10_000]],
  ['the fee is out of proportion', [5_000, 10], "'{10,10}'", [10, 60]],
  ['the whole', [10_000, 60], "'{60,59}'", [10_000, 10_000]],
  // 33 % returns 20 of 60 either way; of 59 it is 19 by the amount and 20 by the fee
  ['the same fee either way, the rest by the amount', [3_300, 20], "'{20,19}'", [3_300, 10_000]],
  ['the same fee either way, the rest by the fee', [3_300, 20], "'{20,20}'", [20, 60]],
  ['several refunds, whose rest is neither', [3_300, 20], "'{20,18}'", [3_300, 10_000]],
])('%s', async (_what, [refunded, feeBack], returned, part) => {
  expect(await sql.value(`trades.part_returned(10000, ${refunded}, 60, ${feeBack}, '{60,59}', ${returned})`)).toEqual(
    part,
  );
});
