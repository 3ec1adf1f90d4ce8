import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { listChildPolicies } from '../../contract/opening/list-child-policies.ts';

const MOST = 1000;

export const listChildPoliciesRoute = handle(listChildPolicies, async ({ db, caller }) => {
  const { rows } = await sql<{ id: AgentId; policies: string[]; openable: number }>`
    with mine as materialized (
      select policy.id from policies.open_policy join policies.policy on policy.id = open_policy.policy_id
      where agent_id = ${caller.agentId} and policy.status = 'open')
    select child.agent_id as id, coalesce(array_agg(policy.name order by policy.id)
        filter (where policy.id is not null), '{}') as policies,
      (select count(*) from mine)::int - count(*) filter (where policy.id in (select id from mine))::int as openable
    from agents.api_children(array[${caller.agentId}::bigint]) as child
      left join policies.open_policy on open_policy.agent_id = child.agent_id
      left join policies.policy on policy.id = open_policy.policy_id
    group by child.agent_id order by child.agent_id desc limit ${MOST}`.execute(db);
  return { agents: rows.map(({ id, ...row }) => ({ id: String(id), ...row })) };
});
