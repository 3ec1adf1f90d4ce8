import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';

export interface TeamTerminals {
  readonly policyId: PolicyId;
  /** Null if the terminal is not activated. */
  readonly activatedOn: BusinessDay | null;
  readonly count: number;
}

/** Terminals of an agent's subtree, by policy and day of activation. */
export const terminalsOfTeam = async (db: Db, agentId: AgentId): Promise<TeamTerminals[]> => {
  const { rows } = await sql<TeamTerminals>`
    select policy_id as "policyId", activated_on as "activatedOn", count(*) from terminals.terminal_scope
    where agent_id = ${agentId} group by 1, 2 order by 1, 2`.execute(db);
  return rows;
};
