import type { Scope } from '#platform/auth/scope.ts';
import { batchLookups } from '#platform/db/batched-lookup.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { briefColumns, type PolicyBrief } from './policies-by-ids.ts';

export interface OpenPolicy extends PolicyBrief {
  readonly openedAt: Date;
}

const openOfAgents = batchLookups<AgentId, OpenPolicy[]>(async (db, agentIds) => {
  const { rows } = await sql<OpenPolicy & { agentId: AgentId }>`
    select open_policy.agent_id as "agentId", open_policy.opened_at as "openedAt", ${briefColumns}
    from policies.open_policy join policies.policy on policy.id = open_policy.policy_id
    where open_policy.agent_id = any (${agentIds}::bigint[]) order by policy.id`.execute(db);
  return Map.groupBy(rows, (row) => row.agentId);
});

/** Open policies of the scope's own agent, ordered by id. */
export const openPoliciesOf = async (db: Db, scope: Scope): Promise<OpenPolicy[]> =>
  openPoliciesOfAgent(db, scope.agentId);

/** @param agentId the caller must have checked its scope. */
export const openPoliciesOfAgent = async (db: Db, agentId: AgentId): Promise<OpenPolicy[]> =>
  (await openOfAgents.one(db, agentId)) ?? [];
