import type { ActivationSource } from '#capabilities/rewards/server/api.ts';
import { sql } from '#platform/db/sql.ts';

/** Activations for the monthly allowance: those that reached their minimum, of terminals that were not unbound. */
export const keptActivations: ActivationSource = {
  kept: ({ from, to, until }) => sql`
    select holder_id as agent_id, policy_id, count(*) as count from compliance.activation
    where counted_on between ${from}::date and ${to}::date
      and unbound_at >= (${until}::date + 1)::timestamp at time zone 'Asia/Shanghai'
    group by 1, 2`,
};
