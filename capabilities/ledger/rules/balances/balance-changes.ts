/** How a transfer changes the balances on its two sides. */
import { addFen, negateFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import type { WalletAccountId } from '../../contract/ledger-ids.ts';
import { meaningOf } from './earning-kinds.ts';

export interface MovedMoney {
  readonly debitAccountId: WalletAccountId;
  readonly creditAccountId: WalletAccountId;
  readonly amountFen: Fen;
  readonly sourceKind: string;
}

export interface BalanceChange {
  readonly accountId: WalletAccountId;
  readonly inFen: Fen;
  readonly outFen: Fen;
  /** Negative for a reversed earning. */
  readonly earnedFen: Fen;
  readonly withdrawnFen: Fen;
}

/** Both sides of one transfer: debit and credit of the same amount. */
export const changesBy = (transfer: MovedMoney): BalanceChange[] => {
  const { debitAccountId, creditAccountId, amountFen, sourceKind } = transfer;
  const meaning = meaningOf(sourceKind);
  return [
    {
      accountId: debitAccountId,
      inFen: zeroFen,
      outFen: amountFen,
      earnedFen: meaning === 'reversal' ? negateFen(amountFen) : zeroFen,
      withdrawnFen: meaning === 'withdrawal' ? amountFen : zeroFen,
    },
    {
      accountId: creditAccountId,
      inFen: amountFen,
      outFen: zeroFen,
      earnedFen: meaning === 'earning' ? amountFen : zeroFen,
      withdrawnFen: zeroFen,
    },
  ];
};

const add = (left: BalanceChange, right: BalanceChange): BalanceChange => ({
  accountId: left.accountId,
  inFen: addFen(left.inFen, right.inFen),
  outFen: addFen(left.outFen, right.outFen),
  earnedFen: addFen(left.earnedFen, right.earnedFen),
  withdrawnFen: addFen(left.withdrawnFen, right.withdrawnFen),
});

/** Merges the changes into one per account. */
export const totalChanges = (changes: readonly BalanceChange[]): BalanceChange[] => {
  const totals = new Map<WalletAccountId, BalanceChange>();
  for (const change of changes) {
    const total = totals.get(change.accountId);
    totals.set(change.accountId, total === undefined ? change : add(total, change));
  }
  return [...totals.values()];
};
