import type { Tx } from '#platform/db/db.ts';
import { formatFen } from '#platform/money/format.ts';
import { notify } from '#capabilities/content/server/api.ts';
import type { WithdrawalStatus } from '../contract/enums.ts';
import type { WithdrawalRow } from './withdrawal-row.ts';

const TOLD: ReadonlySet<WithdrawalStatus> = new Set(['paid', 'failed', 'rejected']);

/** Notifies the agent that a withdrawal has arrived, failed or was rejected, in the transaction of the change. */
export const notifyOfWithdrawal = async (
  tx: Tx,
  { id, agentId, netFen, amountFen, payee }: WithdrawalRow,
  { status, reason, now }: { status: WithdrawalStatus; reason: string | undefined; now: Date },
): Promise<void> => {
  if (!TOLD.has(status)) return;
  const amounts = { net: formatFen(netFen), amount: formatFen(amountFen) };
  const values = { ...amounts, bank: payee.bankName, tail: payee.cardTail, reason: reason ?? '' };
  const link = `/pages/earnings/withdrawalList?id=${id}`;
  await notify(tx, [{ agentId, kind: 'money', key: `withdrawal_${status}`, values, link }], now);
};
