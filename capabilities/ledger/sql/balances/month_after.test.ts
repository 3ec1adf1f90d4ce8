/** A monthly total of a wallet after a booking. */
import { expect, it } from 'vitest';
import { useSqlCalls } from '#testing/sql-calls.ts';

const sql = useSqlCalls();

it.each<[what: string, call: string, fen: number]>([
  ['of the same month', "'2026-09-01', 500, '2026-09-01', 70", 570],
  ['of the next month starts anew', "'2026-08-01', 500, '2026-09-01', 70", 70],
  ['of the month before starts anew as well', "'2026-10-01', 500, '2026-09-01', 70", 70],
  ['of the first month ever', "'-infinity', 0, '2026-09-01', 70", 70],
  ['less than nothing', "'2026-09-01', 50, '2026-09-01', -70", -20],
])('%s', async (_what, call, fen) => {
  expect(await sql.value(`ledger.month_after(${call})`)).toBe(fen);
});
