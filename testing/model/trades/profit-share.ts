/**
 * Profit share of one transaction (docs/domain.md §4). The product books it in SQL (`trades.remaining_fee`,
 * `trades.remaining_fees`); this is the second arithmetic that tests compare it with.
 */
import { feeOf, type FeeRule } from '#platform/money/fee.ts';
import type { Fen } from '#platform/money/fen.ts';
import { splitFee, type Split } from '#platform/money/split.ts';

/**
 * Shares the fee reported by the acquirer along the settlement costs in force, direct agent first, root last.
 * `sum(shares) + kept = feeFen` always holds; no share is below zero, for any prices.
 * @throws RangeError on a negative amount, fee or rule.
 */
export const profitShare = (amountFen: Fen, feeFen: Fen, costs: readonly FeeRule[]): Split =>
  splitFee(
    feeFen,
    costs.map((cost) => feeOf(amountFen, cost)),
  );
