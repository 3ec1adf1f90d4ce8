import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { OperationType } from '../../contract/operations/operation-types.ts';

export interface PendingOperations {
  readonly type: OperationType;
  /** Number of terminals in all pending operations of this type. */
  readonly count: number;
  /** Submitter and time of the latest of these operations. */
  readonly submitterAgentId: AgentId;
  readonly since: Date;
  /** When the first of them is approved automatically. */
  readonly dueAt: Date | null;
}

/**
 * Operations that this agent has to confirm, by type, the earliest due first. One scan of the index
 * `operation_confirm`.
 */
export const pendingOperationsOf = async (db: Db, agentId: AgentId): Promise<PendingOperations[]> => {
  const { rows } = await sql<PendingOperations>`
    select type, sum(item_count) as count, (array_agg(submitter_agent_id order by id desc))[1] as "submitterAgentId",
      max(submitted_at) as since, min(auto_approve_at) as "dueAt"
    from terminals.operation where confirm_agent_id = ${agentId} and status = terminals.pending()
    group by type order by min(auto_approve_at) nulls last, type`.execute(db);
  return rows;
};
