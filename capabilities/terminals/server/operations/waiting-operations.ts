import { sql } from '#platform/db/sql.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { waitingById } from '#capabilities/content/server/api.ts';
import { OPERATION_STATUS } from '../../contract/operations/operation-types.ts';
import type { OperationId } from '../../contract/terminal-ids.ts';

/** Operations that the agent has to confirm; the day is that of their automatic approval. */
export const waitingOperations = waitingById(
  ['terminal_recall', 'terminal_return', 'terminal_transfer'],
  async (db, ids: OperationId[], { agentId }) => {
    const { rows } = await sql<{ id: OperationId; dueAt: Date | null }>`
      select id, auto_approve_at as "dueAt" from terminals.operation
      where id = any (${ids}::bigint[]) and confirm_agent_id = ${agentId}
        and status = ${OPERATION_STATUS.pending}`.execute(db);
    return rows.map(({ id, dueAt }) => ({ id, until: dueAt && businessDay(dueAt) }));
  },
);
