import { handle, operatorOf } from '#platform/http/context.ts';
import { revealAdjustment } from '../contract/reveal-adjustment.ts';
import { adjustmentByNo } from './adjustment-row.ts';
import { presentAdjustment } from './present-adjustment.ts';
import { showAdjustment } from './show-adjustment.ts';

export const revealAdjustmentRoute = handle(revealAdjustment, async (context, { no }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const { db, services, now } = context;
  const row = await adjustmentByNo(db, no);
  const { document, effect } = await showAdjustment(db, services, row, { operator: operatorOf(context), now });
  return {
    ...(await presentAdjustment(db, row)),
    ...(effect !== undefined && { effect }),
    ...(document !== undefined && { document }),
  };
});
