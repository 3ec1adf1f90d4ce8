import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { listComingAgents } from '../../contract/opening/list-coming-agents.ts';

const MOST = 1000;

export const listComingAgentsRoute = handle(listComingAgents, async ({ db, caller, now }) => {
  const { rows } = await sql<{ id: AgentId; from: NotNull<BusinessDay> }>`
    select term.agent_id as id, min(term.valid_from) as "from"
    from agents.api_children(array[${caller.agentId}::bigint]) as child
      join policies.open_policy using (agent_id) join policies.term using (agent_id, policy_id)
    group by term.agent_id having min(term.valid_from) > ${businessDay(now)}
    order by term.agent_id desc limit ${MOST}`.execute(db);
  return { agents: rows.map(({ id, from }) => ({ id: String(id), from })) };
});
