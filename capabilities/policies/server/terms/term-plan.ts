import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';
import type { ChangeKind } from '../../contract/term-changes/list-term-changes.ts';
import type { TermChange } from '../../rules/term-changes.ts';
import type { TermBook } from '../../rules/terms/terms.ts';

/** An agent whose terms a command changes. */
export interface TouchedAgent {
  readonly agentId: AgentId;
  readonly parentId: AgentId | null;
  /** The term was moved with its parent's, not set. */
  readonly isCarried: boolean;
  /** The terms from the day before the command's first day on. */
  readonly before: TermBook;
  readonly after: TermBook;
  /** Consists of at least one change. */
  readonly changes: readonly TermChange[];
}

/** The changes of a command before it is saved. */
export interface TermPlan {
  readonly kind: ChangeKind;
  readonly policyId: PolicyId;
  /** The agent whose terms are set; null when the policy itself changed. */
  readonly agentId: AgentId | null;
  /** Null for the operator. */
  readonly actorId: AgentId | null;
  readonly copiedFromId: AgentId | null;
  readonly validFrom: BusinessDay;
  /** Parents before their children; empty when the command changes nothing. */
  readonly touched: readonly TouchedAgent[];
}

/** Agents whose terms change as well, without the agent whose terms are set. */
export const carriedIn = ({ touched }: Pick<TermPlan, 'touched'>): TouchedAgent[] =>
  touched.filter(({ isCarried }) => isCarried);
