import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { assignStockHolder } from '../../contract/stock/assign-stock-holder.ts';
import { requireRoot } from './read-stock.ts';
import { lockStockFile, presentStockFile, stockFileByNo } from './stock-file-row.ts';

export const assignStockHolderRoute = handle(assignStockHolder, async (context, { no, holderCode }) => {
  const { db } = context;
  const { id, state } = await lockStockFile(db, no);
  if (state !== 'draft') throw refuse('stock_no_draft', { no });
  const holder = await requireRoot(db, holderCode);
  await sql`update terminals.stock_file set holder_id = ${holder.id} where id = ${id}`.execute(db);
  context.audit({ subject: 'stock_file', subjectId: id, after: { holder: holder.code } });
  return presentStockFile(db, await stockFileByNo(db, no));
});
