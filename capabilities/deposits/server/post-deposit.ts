import type { Tx } from '#platform/db/db.ts';
import { idOf } from '#platform/ids/id.ts';
import type { TradeId, TransferId } from '#capabilities/ledger/contract/ledger-ids.ts';
import { platformAccounts, walletAccount, postTransfer } from '#capabilities/ledger/server/api.ts';
import type { DepositRow } from './deposit-row.ts';

/** Into the agent's goods fund, or back out of it: both with the deposit as item and its reference as reason. */
export const postDeposit = async (
  tx: Tx,
  { id, agentId, amountFen, reference: sourceId }: DepositRow,
  sourceKind: 'goods_deposit' | 'goods_deposit_reversal',
  now: Date,
): Promise<TransferId> => {
  const { goods_deposit: paidIn } = await platformAccounts(tx);
  const fund = await walletAccount(tx, agentId, 'goods');
  const [debitAccountId, creditAccountId] = sourceKind === 'goods_deposit' ? [paidIn, fund] : [fund, paidIn];
  const items = { ids: [idOf<TradeId>(id)], fens: [amountFen] };
  return postTransfer(tx, { debitAccountId, creditAccountId, amountFen, sourceKind, sourceId, items }, now);
};
