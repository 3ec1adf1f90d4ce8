/** Risk hints for the reviewer. They decide nothing: they are displayed and can be filtered by. */
import { fen, type Fen } from '#platform/money/fen.ts';
import type { RiskHint } from '../../contract/enums.ts';

const DAY_MS = 86_400_000;
/** A settlement account added or changed less than this many days ago counts as new. */
const NEW_CARD_DAYS = 7;
/** An amount above this multiple of the agent's usual one counts as high. */
const HIGH_TIMES = 3;

export interface RiskFacts {
  readonly amountFen: Fen;
  readonly appliedAt: Date;
  /** When the settlement account was added or last changed. */
  readonly payeeSince: Date;
  /** Number of the agent's withdrawals that were ever paid. */
  readonly paidCount: number;
  /** Median amount of those in the last 180 days; undefined when there are fewer than three. */
  readonly usualFen: Fen | undefined;
}

/** Whole days since the payee's last change. */
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
