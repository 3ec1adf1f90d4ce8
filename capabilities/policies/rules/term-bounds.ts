/**
 * Bounds of the terms a parent may give: its own cost ≤ the child's ≤ the fee at the merchant rate's floor
 * (docs/domain.md §3).
 */
import type { FeeRule } from '#platform/money/fee.ts';
import { isAtMost } from './cost-order.ts';

export interface TermBounds {
  /** The parent's cost; for a root the operator's cost. */
  readonly lowest: FeeRule;
  /** The merchant's fee at the floor of the policy's rate. */
  readonly highest: FeeRule;
}

export type TermRefusal = 'cost_below_own' | 'cost_above_floor';

/** Why this cost is refused for a child, or undefined when it is allowed. */
export const refusesCost = (cost: FeeRule, { lowest, highest }: TermBounds): TermRefusal | undefined => {
  if (!isAtMost(lowest, cost)) return 'cost_below_own';
  return isAtMost(cost, highest) ? undefined : 'cost_above_floor';
};
