/** Limits of a withdrawal's amount (docs/domain.md §5), applied both on the server and while typing. */
import { fen, maxFen, minFen, sumFen, type Fen } from '#platform/money/fen.ts';
import { taxParts, type TaxRule } from './tax-parts.ts';

export interface AmountRule extends TaxRule {
  readonly minimumFen: Fen;
  readonly maximumFen: Fen;
  /** Fixed fee per withdrawal. */
  readonly feeFen: Fen;
}

export type AmountObstacle =
  | 'withdraw_insufficient'
  | 'withdraw_above_maximum'
  | 'withdraw_below_minimum'
  | 'withdraw_nothing_left';

/** amount = fee + tax + net, to the fen; net can be negative for a very small amount. */
export const partsOf = (
  amountFen: Fen,
  rule: Pick<AmountRule, 'feeFen' | keyof TaxRule>,
): { feeFen: Fen; taxFen: Fen; netFen: Fen } => {
  const taxFen = sumFen(taxParts(amountFen, rule).map((part) => part.taxFen));
  return { feeFen: rule.feeFen, taxFen, netFen: fen(amountFen - rule.feeFen - taxFen) };
};

/** All obstacles to an amount. The balance comes first: beyond it, no limit matters. */
export const amountObstacles = (amountFen: Fen, withdrawableFen: Fen, rule: AmountRule): AmountObstacle[] => {
  const found: (AmountObstacle | false)[] = [
    amountFen > withdrawableFen && 'withdraw_insufficient',
    amountFen > rule.maximumFen && 'withdraw_above_maximum',
    amountFen < rule.minimumFen && 'withdraw_below_minimum',
    partsOf(amountFen, rule).netFen <= 0 && 'withdraw_nothing_left',
  ];
  return found.filter((obstacle) => obstacle !== false);
};

/** @returns the possible amount nearest to the wanted one; undefined if no amount is possible. */
export const nearestPossible = (amountFen: Fen, withdrawableFen: Fen, rule: AmountRule): Fen | undefined => {
  const mostFen = minFen(withdrawableFen, rule.maximumFen);
  const leastFen = leastWithNet(mostFen, rule);
  if (leastFen === undefined || rule.minimumFen > mostFen) return undefined;
  return minFen(mostFen, maxFen(amountFen, maxFen(rule.minimumFen, leastFen)));
};

/**
 * The smallest amount up to `mostFen` that leaves something after fee and tax; net never falls when the amount rises.
 */
const leastWithNet = (mostFen: Fen, rule: AmountRule): Fen | undefined => {
  if (mostFen <= 0 || partsOf(mostFen, rule).netFen <= 0) return undefined;
  let [none, some]: [number, number] = [0, mostFen];
  while (some - none > 1) {
    const middle = Math.floor((none + some) / 2);
    if (partsOf(fen(middle), rule).netFen > 0) some = middle;
    else none = middle;
  }
  return fen(some);
};
