/** Books a confirmed adjustment: one transfer between the wallet and the operator's account of adjustments. */
import type { Tx } from '#platform/db/db.ts';
import { refuse } from '#platform/http/problem.ts';
import { idOf } from '#platform/ids/id.ts';
import { addFen, negateFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { agentById, lockOpenAgent } from '#capabilities/agents/server/api.ts';
import type { TransferId, WalletAccountId } from '#capabilities/ledger/contract/ledger-ids.ts';
import {
  availableFen,
  lockBalances,
  openWallets,
  platformAccounts,
  postTransfer,
  walletAccount,
} from '#capabilities/ledger/server/api.ts';
import { adjustableAgent } from './adjustable-agent.ts';
import type { AdjustmentRow } from './adjustment-row.ts';

/** The amount that can be withdrawn before and after it; below zero it is a debt. */
export interface Effect {
  readonly beforeFen: Fen;
  readonly afterFen: Fen;
}

export interface PostedEffect extends Effect {
  readonly transferId: TransferId;
}

const effectOn = async (tx: Tx, account: WalletAccountId, { changeFen }: AdjustmentRow, now: Date): Promise<Effect> => {
  const balance = (await lockBalances(tx, [account])).get(account);
  const beforeFen = balance === undefined ? zeroFen : availableFen(balance, businessDay(now));
  return { beforeFen, afterFen: addFen(beforeFen, changeFen) };
};

/**
 * @throws Problem when the agent has closed its account meanwhile, or the wallet would owe money without permission.
 */
export const postAdjustment = async (
  tx: Tx,
  row: AdjustmentRow,
  { mayOwe, now }: { readonly mayOwe: boolean; readonly now: Date },
): Promise<PostedEffect> => {
  const { id, agentId, wallet, changeFen } = row;
  const { code } = await adjustableAgent(tx, (await agentById(tx, agentId))?.code ?? '');
  await lockOpenAgent(tx, agentId);
  await openWallets(tx, [agentId]);
  const own = await walletAccount(tx, agentId, wallet);
  const { adjustment } = await platformAccounts(tx);
  const effect = await effectOn(tx, own, row, now);
  if (changeFen < 0 && effect.afterFen < 0 && !mayOwe) throw refuse('adjustment_owes', { code });
  const isGain = changeFen > 0;
  const amountFen = isGain ? changeFen : negateFen(changeFen);
  const transferId = await postTransfer(
    tx,
    {
      debitAccountId: isGain ? adjustment : own,
      creditAccountId: isGain ? own : adjustment,
      amountFen,
      sourceKind: 'manual_adjustment',
      sourceId: `adjustment-${id}`,
      items: { ids: [idOf(id)], fens: [amountFen] },
    },
    now,
  );
  return { ...effect, transferId };
};
