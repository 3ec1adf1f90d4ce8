import { handle, operatorOf } from '#platform/http/context.ts';
import { recordPayoutOutcome } from '../../contract/payouts/record-payout-outcome.ts';
import { recordWithin } from './payout-outcome.ts';

export const recordPayoutOutcomeRoute = handle(recordPayoutOutcome, async (context, said) => {
  const { db, now } = context;
  // the change itself writes the audit entry
  context.audit('nothing');
  const { is } = await recordWithin(db, said, { operator: operatorOf(context), now });
  return { is };
});
