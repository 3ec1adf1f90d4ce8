/** What a reviewer should look at twice. Hints decide nothing: they are shown, and can be filtered by. */
import { fen, type Fen } from '#platform/money/fen.ts';
import type { RiskHint } from '../contract/enums.ts';

const DAY_MS = 86_400_000;
/** A card added or changed less than this many days ago. */
export const NEW_CARD_DAYS = 7;
/** More than so many times what the agent usually withdraws. */
const HIGH_TIMES = 3;

export interface RiskFacts {
  readonly amountFen: Fen;
  readonly appliedAt: Date;
  /** When the settlement account was added or last changed. */
  readonly payeeSince: Date;
  /** Withdrawals of the agent that were ever paid. */
  readonly paidCount: number;
  /** Median amount of those of the last 180 days; undefined when there are fewer than three. */
  readonly usualFen: Fen | undefined;
}

/** Whole days that the payee had not been changed for. */
export const payeeDays = (payeeSince: Date, at: Date): number =>
  Math.max(0, Math.floor((at.getTime() - payeeSince.getTime()) / DAY_MS));

export const riskHints = ({ amountFen, appliedAt, payeeSince, paidCount, usualFen }: RiskFacts): RiskHint[] => {
  const found: (RiskHint | false)[] = [
    payeeDays(payeeSince, appliedAt) < NEW_CARD_DAYS && 'new_card',
    usualFen !== undefined && amountFen > fen(usualFen * HIGH_TIMES) && 'high_amount',
    paidCount === 0 && 'first_withdrawal',
  ];
  return found.filter((hint) => hint !== false);
};
