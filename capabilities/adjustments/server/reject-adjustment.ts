import { handle } from '#platform/http/context.ts';
import { rejectAdjustment } from '../contract/reject-adjustment.ts';
import { decidedBy } from './decided-by.ts';
import { presentAdjustment } from './present-adjustment.ts';

export const rejectAdjustmentRoute = handle(rejectAdjustment, async (context, { no }) => {
  const { row } = await decidedBy(context, no, { decision: 'reject' });
  return presentAdjustment(context.db, row);
});
