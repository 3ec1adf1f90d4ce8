/** Undoes an import of which nothing has moved, or ends a draft. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle, operatorOf } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { cancelStockFile } from '../../contract/stock/cancel-stock-file.ts';
import type { StockFileId, TerminalId } from '../../contract/terminal-ids.ts';
import { lockStockFile, presentStockFile, stockFileByNo, undoUntil } from './stock-file-row.ts';

/** Locked before it is asked whether they moved. */
const lockTerminals = async (tx: Tx, id: StockFileId): Promise<TerminalId[]> => {
  const { rows } = await sql<{ id: TerminalId }>`
    select terminal.id from terminals.terminal
    where id in (select terminal_id from terminals.stock_line where file_id = ${id})
    order by terminal.id for update`.execute(tx);
  return rows.map((row) => row.id);
};

const undo = async (tx: Tx, no: string, now: Date): Promise<number> => {
  const { id } = await stockFileByNo(tx, no);
  const ids = await lockTerminals(tx, id);
  const file = await stockFileByNo(tx, no);
  if (file.movedCount > 0) throw refuse('stock_moved', { count: file.movedCount });
  const until = await undoUntil(tx, file);
  if (until === undefined || now > until) throw refuse('stock_too_late');
  await sql`select terminals.delete(${ids}::bigint[], ${now}, null)`.execute(tx);
  return ids.length;
};

export const cancelStockFileRoute = handle(cancelStockFile, async (context, { no }) => {
  const { db, now } = context;
  const { id, state } = await lockStockFile(db, no);
  if (state === 'undone' || state === 'dismissed') throw refuse('stock_ended', { no });
  const count = state === 'stocked' ? await undo(db, no, now) : 0;
  await sql`update terminals.stock_file set state = ${state === 'stocked' ? 'undone' : 'dismissed'},
    ended_by = ${operatorOf(context).login}, ended_at = ${now} where id = ${id}`.execute(db);
  context.audit({ subject: 'stock_file', subjectId: id, before: { state }, after: { terminals: count } });
  return presentStockFile(db, await stockFileByNo(db, no));
});
