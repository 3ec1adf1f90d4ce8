/**
 * How a fee was shared, told from the snapshot on the transaction (docs/domain.md §4): what the explanation of an
 * earning is made of.
 */
import { feeOf, type FeeRule } from '#platform/money/fee.ts';
import { subtractFen, type Fen } from '#platform/money/fen.ts';
import type { CardType } from '../contract/trade-types.ts';
import { costForCard } from './cost-for-card.ts';

/** A successful sale as it was booked: direct agent first, as far up as the viewer and never further. */
export interface BookedSale {
  readonly amountFen: Fen;
  readonly feeFen: Fen;
  readonly cardType: CardType;
  readonly cumFens: readonly Fen[];
  /** Settlement costs in force at its time. */
  readonly costs: readonly FeeRule[];
}

export interface ExplainedStep {
  /** What was left of the fee before this agent. */
  readonly beforeFen: Fen;
  /** What is left after it; identically before − left = share. */
  readonly leftFen: Fen;
  readonly shareFen: Fen;
  /** Its settlement cost by the rule. */
  readonly costFen: Fen;
  /** The cost is above what was left: it counts as that, and nothing is earned. */
  readonly isAbove: boolean;
}

/** One step per cost. @throws RangeError when snapshot and prices are not of the same length. */
export const explainShares = (sale: BookedSale): ExplainedStep[] =>
  sale.costs.map((cost, index) => {
    const [beforeFen, leftFen] = [index === 0 ? sale.feeFen : sale.cumFens[index - 1], sale.cumFens[index]];
    if (beforeFen === undefined || leftFen === undefined) throw new RangeError('more prices than steps');
    const costFen = feeOf(sale.amountFen, costForCard(cost, sale.cardType));
    return { beforeFen, leftFen, shareFen: subtractFen(beforeFen, leftFen), costFen, isAbove: costFen > beforeFen };
  });
