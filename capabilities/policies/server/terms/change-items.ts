/** Changes of terms as their readers may see them. */
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { AgentBrief } from '#capabilities/agents/server/api.ts';
import type { PolicyId, TermChangeId } from '../../contract/policy-ids.ts';
import type { ChangeKind } from '../../contract/term-changes/list-term-changes.ts';
import type { TermChange } from '../../rules/term-changes.ts';

export interface ChangeItem {
  readonly id: TermChangeId;
  readonly kind: ChangeKind;
  readonly policyId: PolicyId;
  readonly agentId: AgentId;
  readonly parentId: AgentId | null;
  /** Null for the operator. */
  readonly actorId: AgentId | null;
  readonly isCarried: boolean;
  readonly validFrom: BusinessDay;
  readonly setAt: Date;
  readonly changes: readonly TermChange[];
}

/** Selects a {@link ChangeItem} from `policies.term_change_item as item` and `policies.term_change as change`. */
export const itemColumns: Sql = sql`change.id, change.kind, item.policy_id as "policyId", item.agent_id as "agentId",
  item.parent_id as "parentId", change.actor_agent_id as "actorId", item.is_carried as "isCarried",
  item.valid_from as "validFrom", change.set_at as "setAt", item.changes`;

export type ChangedBy = 'me' | 'parent' | 'below' | 'above' | 'operator';

/**
 * Who changed an agent's terms, as far as the viewer may know: agents above the viewer are not distinguished, except
 * the present direct parent.
 * @param agent the agent whose terms changed, in the viewer's subtree.
 */
export const changedBy = (
  { actorId }: Pick<ChangeItem, 'actorId'>,
  agent: Pick<AgentBrief, 'id' | 'parentId' | 'path'>,
  viewerId: AgentId,
): ChangedBy => {
  if (actorId === null) return 'operator';
  if (actorId === viewerId) return 'me';
  if (agent.id === viewerId) return actorId === agent.parentId ? 'parent' : 'above';
  return agent.path.indexOf(actorId) > agent.path.indexOf(viewerId) ? 'below' : 'above';
};
