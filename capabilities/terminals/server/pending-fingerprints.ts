import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';

/**
 * One fingerprint per agent, which changes with the operations that the agent has to confirm. Agents without such
 * operations are missing.
 */
export const pendingFingerprints = async (db: Db, agentIds: readonly AgentId[]): Promise<Map<AgentId, string>> => {
  const { rows } = await sql<{ agentId: NotNull<AgentId>; mark: string }>`
    select confirm_agent_id as "agentId", count(*) || '/' || max(id) as mark from terminals.operation
    where confirm_agent_id = any (${agentIds}::bigint[]) and status = terminals.pending() group by 1`.execute(db);
  return new Map(rows.map(({ agentId, mark }) => [agentId, mark]));
};
