/**
 * Counts that the product maintains fact by fact, computed at once for facts written in bulk: current counts, and
 * growth per day, for an agent's own facts (direct) and for its team (itself and everyone below).
 */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Agents that a fact counts for: the owner (direct); the owner and everyone above it (team). */
const counted = sql`(
  select id as owner_id, id as agent_id, false as is_team from agents.agent
  union all
  select agent.id, above.id, true from agents.agent, unnest(agent.path) as above (id)) as counted`;

/** A new sub-agent counts for its parent. */
const items = sql`(
  select holder_id as owner_id, 'terminal' as kind, bind_status || '/' || brand_id as key from terminals.terminal
    where deleted_at is null
  union all
  select parent_id, 'agent', level_code from agents.agent where parent_id is not null
  union all
  select agent_id, 'merchant', '' from merchants.merchant where status = 'approved') as item`;

const steps = sql`(
  select parent_id as owner_id, joined_at as at, 'agent' as kind from agents.agent where parent_id is not null
  union all
  select agent_id, approved_at, 'merchant' from merchants.merchant where approved_at is not null
  union all
  select from_agent_id, at, case kind when 'bound' then 'bind' else 'activation' end
  from terminals.event where kind in ('bound', 'activated')) as step`;

export const writeCounts = async (db: Db): Promise<void> => {
  await sql`
    insert into statistics.current_count (agent_id, is_team, kind, key, count)
    select agent_id, is_team, kind, key, sum(n) from
      (select owner_id, kind, key, count(*) as n from ${items} group by 1, 2, 3) as item join ${counted}
        using (owner_id)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db);
  await sql`
    insert into statistics.growth_day (agent_id, is_team, day, kind, count)
    select agent_id, is_team, day, kind, sum(n) from
      (select owner_id, (at at time zone 'Asia/Shanghai')::date as day, kind, count(*) as n from ${steps}
        group by 1, 2, 3) as step
      join ${counted} using (owner_id)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db);
};
