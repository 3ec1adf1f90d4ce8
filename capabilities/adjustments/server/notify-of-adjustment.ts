import type { Tx } from '#platform/db/db.ts';
import { formatFen } from '#platform/money/format.ts';
import { notify } from '#capabilities/content/server/api.ts';
import type { TransferId } from '#capabilities/ledger/contract/ledger-ids.ts';
import type { AdjustmentRow } from './adjustment-row.ts';

/** Notifies the agent in the transaction of the booking; leads to the entry of its statement. */
export const notifyOfAdjustment = (
  tx: Tx,
  { agentId, changeFen, reason }: AdjustmentRow,
  transferId: TransferId,
  now: Date,
): Promise<void> =>
  notify(
    tx,
    [
      {
        agentId,
        kind: 'money',
        key: 'manual_adjustment',
        values: { amount: formatFen(changeFen, { sign: true }), reason },
        link: `/pages/earnings/earningsInfo?id=${transferId}-1`,
      },
    ],
    now,
  );
