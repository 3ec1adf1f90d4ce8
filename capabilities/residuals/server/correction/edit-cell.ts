import { handle, operatorOf } from '#platform/http/context.ts';
import { editCell } from '../../contract/correction/edit-cell.ts';
import { fileByNo } from '../file-row.ts';
import { correctLines } from './correct-lines.ts';

export const editCellRoute = handle(editCell, async (context, { no, ...correction }) => {
  const { db, now } = context;
  // the act itself writes the audit entry
  context.audit('nothing');
  const { id } = await fileByNo(db, no);
  await correctLines(db, id, [correction], { operator: operatorOf(context), now });
  return {};
});
