import { sql } from '#platform/db/sql.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { PolicyActivations } from '#capabilities/policies/server/api.ts';

/** Above this number, counting would cost too much for a list. */
const MOST = 10_000;

/** Activated terminals of the team by policy. */
export const activationsByPolicy: PolicyActivations = async (db, agentId, { from, to }) => {
  const { rows } = await sql<{ policyId: PolicyId; count: number }>`
    select policy_id as "policyId", count(*) from (
      select policy_id from terminals.terminal_scope
      where agent_id = ${agentId} and activated_on between ${from}::date and ${to}::date
      limit ${MOST + 1}) as activated
    group by policy_id`.execute(db);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return total > MOST ? undefined : new Map(rows.map(({ policyId, count }) => [policyId, count]));
};
