import { rolledBack } from '#platform/db/rolled-back.ts';
import { handle, operatorOf } from '#platform/http/context.ts';
import { previewPayoutOutcome } from '../../contract/payouts/preview-payout-outcome.ts';
import { recordWithin } from './payout-outcome.ts';

export const previewPayoutOutcomeRoute = handle(previewPayoutOutcome, async (context, said) => {
  const { db, now } = context;
  const by = { operator: operatorOf(context), now };
  const { is, withdrawal } = await rolledBack(db, (tx) => recordWithin(tx, said, by));
  return { is, amountFen: withdrawal.amountFen, netFen: withdrawal.netFen };
});
