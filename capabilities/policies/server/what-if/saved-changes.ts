/** Saved commands with all agents whom they touched, to measure their effect. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId, TermChangeId } from '../../contract/policy-ids.ts';
import type { ChangeKind } from '../../contract/term-changes/list-term-changes.ts';
import type { TermChange } from '../../rules/term-changes.ts';
import type { ChangedAgent } from './changed-costs.ts';
import type { ChangeOfTeam } from './plan-repricing.ts';
import { inTreeOrder } from './tree-order.ts';

interface Row {
  agentId: AgentId;
  parentId: AgentId | null;
  changes: TermChange[];
  kind: ChangeKind;
  policyId: PolicyId;
  firstDay: BusinessDay;
  setAt: Date;
}

/**
 * @returns a part for each agent that was not carried along by another's; none for an opening, which has no what-if.
 */
export const savedChanges = async (db: Db, id: TermChangeId): Promise<ChangeOfTeam[]> => {
  const { rows } = await sql<Row>`
    select item.agent_id as "agentId", item.parent_id as "parentId", item.changes, change.kind,
      change.policy_id as "policyId", change.valid_from as "firstDay", change.set_at as "setAt"
    from policies.term_change change join policies.term_change_item item on item.change_id = change.id
    where change.id = ${id} and change.kind <> 'open' order by item.agent_id`.execute(db);
  const touched = new Set(rows.map(({ agentId }) => agentId));
  return rows
    .filter(({ parentId }) => parentId === null || !touched.has(parentId))
    .map((top) => ({
      id,
      policyId: top.policyId,
      firstDay: top.firstDay,
      at: top.setAt,
      isMove: top.kind === 'move',
      agents: [top, ...inTreeOrder(rows, top.agentId)] as [ChangedAgent, ...ChangedAgent[]],
    }));
};
