/** Explains how a fee was shared, from the snapshot on the transaction (docs/domain.md §4). */
import { feeOf, type FeeRule } from '#platform/money/fee.ts';
import { subtractFen, type Fen } from '#platform/money/fen.ts';
import type { CardType } from '../../contract/lookup/trade-types.ts';
import { costForCard } from './cost-for-card.ts';

/** A successful sale as booked: direct agent first, the viewer last, nobody above the viewer. */
export interface BookedSale {
  readonly amountFen: Fen;
  readonly feeFen: Fen;
  readonly cardType: CardType;
  readonly remainingFens: readonly Fen[];
  /** Settlement costs in force at the time of the sale. */
  readonly costs: readonly FeeRule[];
}

export interface ExplainedStep {
  /** The fee left before this agent. */
  readonly beforeFen: Fen;
  /** The fee left after this agent; `before − left = share` always holds. */
  readonly leftFen: Fen;
  readonly shareFen: Fen;
  /** The settlement cost of the agent by the rule. */
  readonly costFen: Fen;
  /** The cost exceeds the fee that was left: it counts as that fee, and the agent earns nothing. */
  readonly isAbove: boolean;
}

/** One step per cost. @throws RangeError if snapshot and prices differ in length. */
export const explainShares = (sale: BookedSale): ExplainedStep[] =>
  sale.costs.map((cost, index) => {
    const [beforeFen, leftFen] = [index === 0 ? sale.feeFen : sale.remainingFens[index - 1], sale.remainingFens[index]];
    if (beforeFen === undefined || leftFen === undefined) throw new RangeError('more prices than steps');
    const costFen = feeOf(sale.amountFen, costForCard(cost, sale.cardType));
    return { beforeFen, leftFen, shareFen: subtractFen(beforeFen, leftFen), costFen, isAbove: costFen > beforeFen };
  });
