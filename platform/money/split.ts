import { minFen, subtractFen, type Fen } from './fen.ts';

/** One fee split along a chain of agents, nearest to the merchant first. */
export interface Split {
  /** remaining₀ … remainingₙ of docs/domain.md §4: the amount that remains for all parties above agent i. */
  readonly remaining: readonly Fen[];
  /** The share that agent i earns; never negative. */
  readonly shares: readonly Fen[];
  /** The share that the operator keeps: the last remaining fee, or the whole fee if there is no agent. */
  readonly kept: Fen;
}

/**
 * Running-minimum split of docs/domain.md §4. `costs` are amounts, i.e. `feeOf(amount, cost rule)` of each agent,
 * nearest the merchant first. Identically `sum(shares) + kept = feeFen`; fixed amounts (rewards) use the same rule.
 * @throws RangeError on a negative fee or cost.
 */
export function splitFee(feeFen: Fen, costs: readonly Fen[]): Split {
  if (feeFen < 0 || costs.some((cost) => cost < 0)) throw new RangeError('negative fee or cost');
  const remaining: Fen[] = [];
  const shares: Fen[] = [];
  let left = feeFen;
  for (const cost of costs) {
    const next = minFen(left, cost);
    shares.push(subtractFen(left, next));
    remaining.push(next);
    left = next;
  }
  return { remaining, shares, kept: left };
}
