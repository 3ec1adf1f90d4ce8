import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { activationSources } from './activation-sources.ts';

export interface TeamActivations {
  readonly agentId: AgentId;
  readonly policyId: PolicyId;
  readonly activations: number;
  /** From the root to the agent itself. */
  readonly path: readonly AgentId[];
}

interface Days {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
  readonly until: BusinessDay;
  /** The day whose tree makes the teams. */
  readonly treeDay: BusinessDay;
}

/**
 * Kept activations by team, the agent itself included. @param of one agent alone, whose team is that of
 * now; without it every agent with any.
 */
export const teamActivations = async (db: Db, days: Days, of?: AgentId): Promise<TeamActivations[]> => {
  const sources = activationSources.providers().map(({ kept }) => kept(days, of));
  if (sources.length === 0) return [];
  const { rows } = await sql<TeamActivations>`
    with kept as materialized (
      select agent_id, policy_id, sum(count) as count from (${sql.join(sources, sql` union all `)}) as source
      group by 1, 2
    ), place as materialized (
      select agent_id, path from agents.api_positions(array(select distinct agent_id from kept), ${days.treeDay}::date)
      where valid_from <= ${days.treeDay}::date
    )
    select path[step] as "agentId", policy_id as "policyId", sum(count)::bigint as activations, path[:step] as path
    from kept join place using (agent_id) cross join lateral generate_subscripts(path, 1) as step
    where ${of ?? null}::bigint is null or path[step] = ${of ?? null}
    group by 1, 2, 4 order by 2, 1`.execute(db);
  return rows;
};
