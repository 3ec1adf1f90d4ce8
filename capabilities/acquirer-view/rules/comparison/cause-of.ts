/** The transactions that cause a difference of turnover (docs/domain.md §6 "The acquirer's view"). Never a guess. */
import { fen, subtractFen, sumFen, type Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { Cause } from '../../contract/comparison/causes.ts';

/** A successful sale in our window of the stage. */
export interface WindowSale {
  readonly id: string;
  readonly at: Date;
  readonly day: BusinessDay;
  readonly amountFen: Fen;
  readonly refundedFen: Fen;
  /** Null when the sale counts here, with the part that was not refunded. */
  readonly why: string | null;
}

interface Stage {
  readonly volumeFen: Fen;
  readonly count: number;
}

export interface StageComparison {
  readonly ours: Stage;
  readonly theirs: Stage & { readonly fromDay: string; readonly toDay: string };
  /** Time of the acquirer's data. */
  readonly answeredAt: Date;
  readonly sales: readonly WindowSale[];
}

export interface CauseMatch {
  readonly is: Cause;
  readonly sales: readonly WindowSale[];
}

/** The effect of adding sales to the acquirer's count, or of taking them from it. */
interface Candidate extends CauseMatch {
  readonly volumeFen: Fen;
  readonly count: number;
}

const leftOf = ({ amountFen, refundedFen }: WindowSale): Fen => subtractFen(amountFen, refundedFen);

const missing = (is: Cause, sales: readonly WindowSale[]): Candidate => ({
  is,
  sales,
  volumeFen: sumFen(sales.map(leftOf)),
  count: sales.length,
});

/** Counted there although they do not count here. */
const surplus = (sales: readonly WindowSale[]): Candidate => {
  const { volumeFen, count } = missing('not_counted', sales);
  return { is: 'not_counted', sales, volumeFen: fen(-volumeFen), count: -count };
};

/** Refunds that are taken off here and not there. */
const refunds = (sales: readonly WindowSale[]): Candidate => ({
  is: 'refunded',
  sales,
  volumeFen: fen(-sumFen(sales.map(({ refundedFen }) => refundedFen))),
  count: -sales.filter((sale) => leftOf(sale) === 0).length,
});

/** The sales grouped by reason. */
const groups = (sales: readonly WindowSale[]): (readonly WindowSale[])[] =>
  [...new Set(sales.map(({ why }) => why))].map((why) => sales.filter((sale) => sale.why === why));

const candidates = ({ theirs, answeredAt, sales }: StageComparison): Candidate[] => {
  const counted = sales.filter(({ why }) => why === null);
  const excluded = sales.filter(({ why }) => why !== null && why !== 'refunded');
  const refunded = sales.filter(({ why, refundedFen }) => refundedFen > 0 && (why === null || why === 'refunded'));
  const outside = counted.filter(({ day }) => day < theirs.fromDay || day > theirs.toDay);
  const since = counted.filter(({ at }) => at > answeredAt);
  return [
    missing('since', since),
    missing('outside', outside),
    ...counted.map((sale) => missing('only_here', [sale])),
    ...groups(excluded).map(surplus),
    ...excluded.map((sale) => surplus([sale])),
    refunds(refunded),
    ...refunded.map((sale) => refunds([sale])),
  ].filter((candidate) => candidate.sales.length > 0);
};

const nameOf = ({ sales }: Candidate): string => sales.map(({ id }) => id).join();

/**
 * The transactions that make up the whole difference, of turnover and of number. @returns `unknown` where there are
 * none, or more than one such set.
 */
export const causeOf = (compared: StageComparison): CauseMatch => {
  const { ours, theirs } = compared;
  const [volumeFen, count] = [subtractFen(ours.volumeFen, theirs.volumeFen), ours.count - theirs.count];
  const fitting = candidates(compared).filter((one) => one.volumeFen === volumeFen && one.count === count);
  const [first] = fitting;
  const isSure = first !== undefined && fitting.every((one) => nameOf(one) === nameOf(first));
  return isSure ? { is: first.is, sales: first.sales } : { is: 'unknown', sales: [] };
};
