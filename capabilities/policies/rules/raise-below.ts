/**
 * When a parent's own cost rises above a child's, the child's is raised to it on the same day, recursively down the
 * tree (docs/domain.md §3).
 */
import type { FeeRule } from '#platform/money/fee.ts';
import { higherOf, isAtMost } from './cost-order.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';

export interface CostInTree {
  readonly agentId: AgentId;
  readonly parentId: AgentId | null;
  readonly rule: FeeRule;
}

export interface Raise {
  readonly agentId: AgentId;
  readonly from: FeeRule;
  readonly to: FeeRule;
}

/**
 * Computes all raises, parents before their children.
 * @param changedId agent whose cost becomes `newRule`.
 * @param below costs in force of its subtree, parents before their children.
 */
export const raiseBelow = (changedId: AgentId, newRule: FeeRule, below: readonly CostInTree[]): Raise[] => {
  const newRules = new Map([[changedId, newRule]]);
  const raises: Raise[] = [];
  for (const { agentId, parentId, rule } of below) {
    const parentRule = parentId === null ? undefined : newRules.get(parentId);
    if (parentRule === undefined || isAtMost(parentRule, rule)) continue;
    const to = higherOf(parentRule, rule);
    raises.push({ agentId, from: rule, to });
    newRules.set(agentId, to);
  }
  return raises;
};
