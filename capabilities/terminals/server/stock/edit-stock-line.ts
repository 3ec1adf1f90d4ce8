import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import { editStockLine } from '../../contract/stock/edit-stock-line.ts';
import type { StockLine } from '../../rules/stock/check-stock.ts';
import { countVerdicts, lookAtKeptStock } from './look-at-stock.ts';
import { lockStockFile, stockFileByNo, stockLinesOf } from './stock-file-row.ts';

const CELLS = ['sn', 'model', 'policy'] as const;

/** The lines that are mended: the one, or all with the same text in each cell that is given. */
const mended = (
  lines: readonly StockLine[],
  one: StockLine,
  given: Partial<Record<(typeof CELLS)[number], string | undefined>>,
  alike: boolean,
): StockLine[] => {
  const cells = CELLS.filter((cell) => given[cell] !== undefined);
  if (!alike || cells.length === 0) return [one];
  return lines.filter((line) => cells.every((cell) => line[cell] === one[cell]));
};

export const editStockLineRoute = handle(editStockLine, async (context, request) => {
  const { db } = context;
  const { no, position, sn, model, policy, isAgain, alike = false } = request;
  const file = await lockStockFile(db, no);
  if (file.state !== 'draft') throw refuse('stock_no_draft', { no });
  const lines = await stockLinesOf(db, file);
  const one = lines.find((line) => line.position === position);
  if (one === undefined) throw notFound();
  const some = mended(lines, one, { sn, model, policy }, alike).map((line) => line.position);
  await sql`
    update terminals.stock_line set sn = coalesce(${sn ?? null}, sn), model = coalesce(${model ?? null}, model),
      policy = coalesce(${policy ?? null}, policy), is_again = coalesce(${isAgain ?? null}, is_again),
      is_damaged = is_damaged and ${sn === undefined}
    where file_id = ${file.id} and position = any (${some}::integer[])`.execute(db);
  context.audit({ subject: 'stock_file', subjectId: file.id, after: { line: one.line, lines: some.length } });
  const { lines: now } = await lookAtKeptStock(db, await stockFileByNo(db, no));
  return { lineCount: now.length, counts: countVerdicts(now) };
});
