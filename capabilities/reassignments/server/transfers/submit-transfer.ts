import { handle, operatorOf } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { submitTransfer } from '../../contract/transfers/submit-transfer.ts';
import { moveDay } from '../moves/schedule-move.ts';
import { transferByCode } from './check-transfer.ts';
import { meaningOfTransfer } from './meaning-of-transfer.ts';
import { scheduleTransfer } from './schedule-transfer.ts';

export const submitTransferRoute = handle(submitTransfer, async (context, { seen, ...wanted }) => {
  const { db, services, now } = context;
  // the act itself writes the audit entry
  context.audit('nothing');
  if (seen !== undefined) {
    const parties = await transferByCode(db, wanted.merchantNo, wanted.agentCode);
    const { mark } = await meaningOfTransfer(db, parties, moveDay(wanted.day, now), now);
    if (mark !== seen) throw refuse('transfer_changed');
  }
  return scheduleTransfer(db, services.jobs, { ...wanted, operator: operatorOf(context) }, now);
});
