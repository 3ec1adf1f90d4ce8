import { handle } from '#platform/http/context.ts';
import { cancelAdjustment } from '../contract/cancel-adjustment.ts';
import { decidedBy } from './decided-by.ts';
import { presentAdjustment } from './present-adjustment.ts';

export const cancelAdjustmentRoute = handle(cancelAdjustment, async (context, { no }) => {
  const { row } = await decidedBy(context, no, { decision: 'withdraw' });
  return presentAdjustment(context.db, row);
});
