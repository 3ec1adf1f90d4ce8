/** What a transfer does to the balances on its two sides. */
import { meaningOf } from './earning-kinds.ts';

export interface MovedMoney {
  readonly debitAccountId: number;
  readonly creditAccountId: number;
  readonly amountFen: number;
  readonly reasonKind: string;
}

export interface BalanceChange {
  readonly accountId: number;
  readonly inFen: number;
  readonly outFen: number;
  /** Below zero when an earning is taken back. */
  readonly earnedFen: number;
  readonly withdrawnFen: number;
}

/** Both sides of one transfer: what leaves one enters the other. */
export const changesBy = (transfer: MovedMoney): BalanceChange[] => {
  const { debitAccountId, creditAccountId, amountFen, reasonKind } = transfer;
  const meaning = meaningOf(reasonKind);
  return [
    {
      accountId: debitAccountId,
      inFen: 0,
      outFen: amountFen,
      earnedFen: meaning === 'reversal' ? -amountFen : 0,
      withdrawnFen: meaning === 'withdrawal' ? amountFen : 0,
    },
    {
      accountId: creditAccountId,
      inFen: amountFen,
      outFen: 0,
      earnedFen: meaning === 'earning' ? amountFen : 0,
      withdrawnFen: 0,
    },
  ];
};

const add = (left: BalanceChange, right: BalanceChange): BalanceChange => ({
  accountId: left.accountId,
  inFen: left.inFen + right.inFen,
  outFen: left.outFen + right.outFen,
  earnedFen: left.earnedFen + right.earnedFen,
  withdrawnFen: left.withdrawnFen + right.withdrawnFen,
});

/** One change per account. */
export const totalChanges = (changes: readonly BalanceChange[]): BalanceChange[] => {
  const totals = new Map<number, BalanceChange>();
  for (const change of changes) {
    const total = totals.get(change.accountId);
    totals.set(change.accountId, total === undefined ? change : add(total, change));
  }
  return [...totals.values()];
};
