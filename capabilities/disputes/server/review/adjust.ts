import type { Tx } from '#platform/db/db.ts';
import { idOf } from '#platform/ids/id.ts';
import { negateFen, type Fen } from '#platform/money/fen.ts';
import type { TransferId } from '#capabilities/ledger/contract/ledger-ids.ts';
import { openWallets, platformAccounts, postTransfer, walletAccount } from '#capabilities/ledger/server/api.ts';
import type { DisputeRow } from '../dispute-row.ts';

/**
 * One adjustment of a dispute's wallet, whose item is the dispute. @param sourceId unique, so that it is booked once.
 * @param changeFen the amount that the wallet gains; negative for a loss.
 */
export const adjust = async (
  tx: Tx,
  { id, agentId, wallet }: Pick<DisputeRow, 'id' | 'agentId' | 'wallet'>,
  { sourceId, changeFen }: { readonly sourceId: string; readonly changeFen: Fen },
  now: Date,
): Promise<TransferId> => {
  await openWallets(tx, [agentId]);
  const own = await walletAccount(tx, agentId, wallet);
  const { adjustment } = await platformAccounts(tx);
  const isGain = changeFen > 0;
  const amountFen = isGain ? changeFen : negateFen(changeFen);
  return postTransfer(
    tx,
    {
      debitAccountId: isGain ? adjustment : own,
      creditAccountId: isGain ? own : adjustment,
      amountFen,
      sourceKind: 'adjustment',
      sourceId,
      items: { ids: [idOf(id)], fens: [amountFen] },
    },
    now,
  );
};
