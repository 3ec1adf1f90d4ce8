import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { HaltedItem } from '#capabilities/agents/server/api.ts';

/** Operations that an agent submitted or has to confirm, and that it can neither cancel nor confirm while frozen. */
export const haltedOperations = async (db: Db, agentId: AgentId): Promise<HaltedItem[]> => {
  const { rows } = await sql<{ submitted: number; toConfirm: number }>`
    select count(*) filter (where submitter_agent_id = ${agentId}) as submitted,
      count(*) filter (where confirm_agent_id = ${agentId}) as "toConfirm"
    from terminals.operation where status = terminals.pending() and (submitter_agent_id = ${agentId}
      or confirm_agent_id = ${agentId})`.execute(db);
  const { submitted, toConfirm } = onlyRow(rows);
  return [
    { key: 'operations', what: 'terminal operations of its own stay pending', count: submitted },
    { key: 'confirmations', what: 'terminal operations wait for its confirmation', count: toConfirm },
  ].filter(({ count }) => count > 0);
};
