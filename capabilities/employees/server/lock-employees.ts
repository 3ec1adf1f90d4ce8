/** The number of an agent's employees, locked so that none is added during the count. */
import { lockFor, type Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { countEmployees } from '#capabilities/session/server/api.ts';
import { limits } from '../rules/limits.ts';

/** Until the transaction ends, the agent invites nobody and none of its invitations becomes an account. */
export const lockEmployees = (tx: Tx, agentId: AgentId): Promise<void> => lockFor(tx, 'employees', agentId);

/** The caller has locked the agent's employees. @throws refuse('employees_full') */
export const requirePlace = async (tx: Tx, agentId: AgentId, now: Date): Promise<void> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from employees.invitation
    where agent_id = ${agentId} and status = 'open' and expires_at > ${now}`.execute(tx);
  const taken = onlyRow(rows).count + (await countEmployees(tx, agentId, now));
  if (taken >= limits.most) throw refuse('employees_full', { most: limits.most });
};
