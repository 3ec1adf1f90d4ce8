import type { Tx } from '#platform/db/db.ts';
import type { BookedFee, FeeBooker } from '#capabilities/trades/server/api.ts';
import { awardsOf } from '../awards-of.ts';
import { bookAwards } from './book-awards.ts';
import { clawBack } from './clawback.ts';
import { settleFees } from './settle-fees.ts';

const keyOf = (id: NonNullable<BookedFee['originalId']>): string => `fee:${id}`;

/**
 * Shares the service fees that a feed delivers by the parts of the option of that amount, and communication fees by the
 * plans of their terminals, and claws back what refunds return, in the feed's own transaction.
 */
export const bookFees: FeeBooker = async (tx, at, fees) => {
  const collected = fees.filter(({ kind }) => kind === 'service_fee');
  await bookAwards(
    tx,
    at,
    collected.map(({ id, day, amountFen, terminalId, merchantId, policyId, agentId }) => ({
      kind: 'service_fee',
      key: keyOf(id),
      day,
      policyId,
      item: amountFen,
      poolFen: amountFen,
      holderId: agentId,
      terminalId,
      merchantId,
    })),
  );
  // fees are returned one by one: several refunds may return parts of the same fee
  const ofPlans = ({ ofKind }: BookedFee): boolean => ofKind === 'communication_fee';
  for (const fee of fees.filter((one) => one.kind === 'fee_refund' && !ofPlans(one))) await giveBack(tx, at, fee);
  await settleFees(
    tx,
    at,
    fees.filter(ofPlans).map(({ terminalId }) => terminalId),
  );
};

const giveBack = async (tx: Tx, at: Date, { id, originalId, day, amountFen }: BookedFee): Promise<void> => {
  if (originalId === null) return;
  const [award] = await awardsOf(tx, { kind: 'service_fee', keys: [keyOf(originalId)] });
  if (award === undefined) return;
  await clawBack(tx, at, [{ awardId: award.id, day, cause: 'fee_returned', part: { fen: amountFen, key: keyOf(id) } }]);
};
