import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { ActivationSource } from '#capabilities/rewards/server/api.ts';
import { lockEvaluation } from './lock.ts';

const inTeam = (teamOf: AgentId | undefined) =>
  teamOf === undefined ? sql`` : sql`and holder_id = any (array(select agent_id from agents.api_team(${teamOf})))`;

/**
 * Activations for the monthly allowance: those that reached their minimum and stood at the end of `until`, however
 * much later they are counted. Read by their days, not by all activations.
 */
export const keptActivations: ActivationSource = {
  kept: ({ from, to, until }, teamOf) => sql`
    select holder_id as agent_id, policy_id, count(*) as count
    from (
      select holder_id, policy_id, unbound_at from assessments.activation
      where counted_on between ${from}::date and ${to}::date and allowance_on is null ${inTeam(teamOf)}
      union all
      -- taken back after that day
      select holder_id, policy_id, unbound_at
      from assessments.stage_check join assessments.activation on activation.id = activation_id
      where stage = 0 and met_on between ${from}::date and ${to}::date and ended_on > ${until}::date
        and counted_on is null and allowance_on is null ${inTeam(teamOf)}
      union all
      -- by another day than their own
      select holder_id, policy_id, unbound_at
      from assessments.activation join assessments.stage_check on activation.id = activation_id
      where stage = 0 and allowance_on between ${from}::date and ${to}::date
        and (counted_on is not null or ended_on > ${until}::date) ${inTeam(teamOf)}) as stood
    where unbound_at >= (${until}::date + 1)::timestamp at time zone 'Asia/Shanghai'
    group by 1, 2`,
  hold: (tx) => lockEvaluation(tx),
};
