import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { ClosingCondition } from '#platform/registry/closing.ts';

/** Terminals in the agent's hands, and those on their way to it or from it. */
export const terminalConditions = async (db: Db, agentId: AgentId): Promise<ClosingCondition[]> => {
  const { rows } = await sql<{ terminals: number; operations: number }>`
    select (select count(*) from terminals.terminal where holder_id = ${agentId} and deleted_at is null) as terminals,
      (select count(*) from terminals.operation where status = terminals.pending()
        and ${agentId} in (from_agent_id, to_agent_id, confirm_agent_id, submitter_agent_id)) as operations`.execute(
    db,
  );
  const { terminals, operations } = onlyRow(rows);
  return [
    { kind: 'terminals', count: terminals },
    { kind: 'operations', count: operations },
  ];
};
