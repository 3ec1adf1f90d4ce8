import type { Tx } from '#platform/db/db.ts';
import { formatFen } from '#platform/money/format.ts';
import { notify } from '#capabilities/content/server/api.ts';
import type { TransferId } from '#capabilities/ledger/contract/ledger-ids.ts';
import type { DepositRow } from './deposit-row.ts';

interface DepositNotice {
  readonly step: 'booked' | 'reversed';
  readonly transferId: TransferId;
  /** The reason of the step: the purpose of the payment, or why it was reversed. */
  readonly reason: string;
  readonly now: Date;
}

/** Notifies the agent in the transaction of the booking; leads to the entry of its statement. */
export const notifyOfDeposit = (
  tx: Tx,
  { agentId, amountFen, reference }: DepositRow,
  { step, transferId, reason, now }: DepositNotice,
): Promise<void> =>
  notify(
    tx,
    [
      {
        agentId,
        kind: 'money',
        key: `deposit_${step}`,
        values: { amount: formatFen(amountFen), reference, reason },
        link: `/pages/earnings/earningsInfo?id=${transferId}-1`,
      },
    ],
    now,
  );
