import type { ActivationSource } from '#capabilities/rewards/server/api.ts';
import { sql } from '#platform/db/sql.ts';

/**
 * Activations for the monthly allowance: those that reached their minimum and stood at the end of `until`, however
 * much later they are counted.
 */
export const keptActivations: ActivationSource = {
  kept: ({ from, to, until }) => sql`
    select holder_id as agent_id, policy_id, count(*) as count from compliance.activation
    where unbound_at >= (${until}::date + 1)::timestamp at time zone 'Asia/Shanghai'
      and (counted_on between ${from}::date and ${to}::date
        -- taken back after that day
        or counted_on is null and exists (
          select from compliance.stage_check
          where activation_id = activation.id and stage = 0 and met_on between ${from}::date and ${to}::date
            and ended_on > ${until}::date))
    group by 1, 2`,
};
