import { handle, operatorOf } from '#platform/http/context.ts';
import { applyCorrections } from '../../contract/correction/apply-corrections.ts';
import { fileByNo } from '../file-row.ts';
import { correctLines } from './correct-lines.ts';

export const applyCorrectionsRoute = handle(applyCorrections, async (context, { no }) => {
  const { db, now } = context;
  // the act itself writes the audit entry
  context.audit('nothing');
  const { id } = await fileByNo(db, no);
  return { cells: await correctLines(db, id, 'all', { operator: operatorOf(context), now }) };
});
