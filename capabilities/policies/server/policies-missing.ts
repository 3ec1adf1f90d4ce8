import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';

export interface PolicyQuery {
  readonly agentId: AgentId;
  /** The agent whose policies are checked. */
  readonly inAgentId: AgentId;
  readonly day: BusinessDay;
}

/**
 * Names of the policies that the agent has terms for from a day on, without the other one having a cost for each of
 * their rate types by then: it could not be the agent's parent.
 */
export const policiesMissing = async (db: Db, { agentId, inAgentId, day }: PolicyQuery): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from policies.policy where id in (
      select own.policy_id from policies.term own
      where own.agent_id = ${agentId} and not exists (
        select from policies.term above
        where above.agent_id = ${inAgentId} and above.policy_id = own.policy_id and above.rate_type = own.rate_type
          and above.valid_from <= greatest(own.valid_from, ${day}::date)))
    order by id`.execute(db);
  return rows.map(({ name }) => name);
};
