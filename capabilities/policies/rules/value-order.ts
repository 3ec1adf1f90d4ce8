/**
 * How an agent's value and its parent's are ordered. A settlement cost is never below the parent's; an amount (a part
 * of a reward, a fee or a value-added share) never above it (docs/domain.md §3).
 */
import type { FeeRule } from '#platform/money/fee.ts';
import { higherOf, isAtMost } from './cost-order.ts';

export interface ValueOrder<V> {
  /** Whether a child may have this value. */
  isWithin(parent: V, child: V): boolean;
  /** The child's value once its parent has that one: itself, or moved just as far as needed. */
  moved(parent: V, child: V): V;
  isEqual(one: V, other: V): boolean;
}

export const COST_ORDER: ValueOrder<FeeRule> = {
  isWithin: isAtMost,
  moved: higherOf,
  isEqual: (one, other) => isAtMost(one, other) && isAtMost(other, one),
};

export const AMOUNT_ORDER: ValueOrder<number> = {
  isWithin: (parent, child) => child <= parent,
  moved: Math.min,
  isEqual: (one, other) => one === other,
};
