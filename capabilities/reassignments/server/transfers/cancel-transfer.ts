import { handle, operatorOf } from '#platform/http/context.ts';
import { cancelTransfer } from '../../contract/transfers/cancel-transfer.ts';
import { withdrawTransfer } from './schedule-transfer.ts';

export const cancelTransferRoute = handle(cancelTransfer, async (context, { no }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const { day } = await withdrawTransfer(context.db, no, operatorOf(context), context.now);
  return { no, day };
});
