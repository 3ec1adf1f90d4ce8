import type { Db } from '#platform/db/db.ts';
import { decodeCursor, offsetOf, type PageRequest } from '#platform/db/page.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';

export interface ChildFilter {
  readonly parentId: AgentId;
  readonly policyId: PolicyId;
  readonly item: number;
  readonly state: 'all' | 'set' | 'unset';
  /** Only these; all when omitted. */
  readonly agentIds?: readonly AgentId[] | undefined;
  readonly today: BusinessDay;
}

const hasPart = ({ policyId, item, today }: ChildFilter): Sql => sql`coalesce((select value from policies.part_term
  where agent_id = child.agent_id and policy_id = ${policyId} and kind = 'value_share' and item = ${item}
    and valid_from <= ${today}::date order by valid_from desc limit 1), 0) > 0`;

const stateCondition = (filter: ChildFilter): Sql => {
  if (filter.state === 'all') return sql`true`;
  return filter.state === 'set' ? hasPart(filter) : sql`not ${hasPart(filter)}`;
};

/** Direct sub-agents for whom the policy is open, in the order in which they joined; one more than a page has. */
export const findShareChildren = async (db: Db, filter: ChildFilter, page: PageRequest): Promise<AgentId[]> => {
  const after = decodeCursor(page.cursor, 1)?.[0] ?? 0;
  const { rows } = await sql<{ agentId: AgentId }>`
    select child.agent_id as "agentId" from agents.api_children_of(${filter.parentId}::bigint) child
      join policies.open_policy on open_policy.agent_id = child.agent_id and open_policy.policy_id = ${filter.policyId}
    -- both, so that neither index is read from its start
    where child.agent_id > ${after}::bigint and open_policy.agent_id > ${after}::bigint and ${stateCondition(filter)}
      and (${filter.agentIds ?? null}::bigint[] is null or child.agent_id = any (${filter.agentIds ?? null}::bigint[]))
    order by child.agent_id limit ${page.pageSize + 1} offset ${offsetOf(page)}`.execute(db);
  return rows.map(({ agentId }) => agentId);
};
