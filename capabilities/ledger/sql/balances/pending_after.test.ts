/** The part of a wallet that becomes available on the next business day, after a booking (docs/domain.md §4). */
import { expect, it } from 'vitest';
import { useSqlCalls } from '#testing/sql-calls.ts';

const sql = useSqlCalls();

it.each<[what: string, call: string, fen: number]>([
  ['the first of the day', "'2026-09-17', 500, '2026-09-18', 70", 70],
  ['another of the same day', "'2026-09-18', 500, '2026-09-18', 70", 570],
  ['taken back on the same day', "'2026-09-18', 500, '2026-09-18', -70", 430],
  ['more taken back than is pending', "'2026-09-18', 50, '2026-09-18', -70", 0],
  ['taken back on a later day, when all is available', "'2026-09-17', 500, '2026-09-18', -70", 0],
  ['of a day before the last one: available at once', "'2026-09-19', 500, '2026-09-18', 70", 500],
  ['nothing', "'2026-09-18', 500, '2026-09-18', 0", 500],
  ['the first ever', "'-infinity', 0, '2026-09-18', 70", 70],
])('%s', async (_what, call, fen) => {
  expect(await sql.value(`ledger.pending_after(${call})`)).toBe(fen);
});
