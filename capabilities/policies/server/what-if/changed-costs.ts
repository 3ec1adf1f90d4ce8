import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { FeeRule } from '#platform/money/fee.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { TermChange } from '../../rules/term-changes.ts';

/** An agent whose terms a command changes, as planned or as saved. */
export interface ChangedAgent {
  readonly agentId: AgentId;
  readonly parentId: AgentId | null;
  readonly changes: readonly TermChange[];
}

export interface ChangedCost {
  readonly rateType: number;
  readonly oldRule: FeeRule;
  readonly newRule: FeeRule;
}

/** The costs that change on the command's first day; later days are no part of a what-if. */
export const changedCosts = ({ changes }: ChangedAgent, firstDay: BusinessDay): ChangedCost[] =>
  changes.flatMap(({ kind, item, validFrom, oldRule, newRule }) =>
    kind === 'cost' && validFrom === firstDay && oldRule !== undefined && newRule !== undefined
      ? [{ rateType: item, oldRule, newRule }]
      : [],
  );
