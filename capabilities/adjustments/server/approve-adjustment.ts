import { handle } from '#platform/http/context.ts';
import { approveAdjustment } from '../contract/approve-adjustment.ts';
import { decidedBy } from './decided-by.ts';
import { presentAdjustment } from './present-adjustment.ts';

export const approveAdjustmentRoute = handle(approveAdjustment, async (context, { no, mayOwe }) => {
  const { row, posted } = await decidedBy(context, no, { decision: 'confirm', mayOwe });
  if (posted === undefined) throw new Error(`${no} was confirmed and not booked`);
  const { beforeFen, afterFen } = posted;
  return { ...(await presentAdjustment(context.db, row)), beforeFen, afterFen };
});
