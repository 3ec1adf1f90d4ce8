/** Operations that the operator confirms: deletions, and unbinding of activated terminals. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import type { OperationId } from '../../contract/terminal-ids.ts';
import { decideOperation } from './decide-operation.ts';

/**
 * @returns the terminals of the operation.
 * @throws Problem 409 if it is already decided; 601 for an unknown number or another confirmer.
 */
export const decideWaiting = async (
  tx: Tx,
  no: string,
  action: 'approve' | 'reject',
  by: OperatorAct,
  reason?: string,
): Promise<number> => {
  const { rows } = await sql<{ id: OperationId }>`
    select id from terminals.operation where no = ${no.toUpperCase()}`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw refuse('operation_unknown', { no });
  const { itemCount } = await decideOperation(tx, id, {
    action,
    by: 'operator',
    at: by.now,
    accountId: null,
    reason,
  });
  const entry = { subject: 'terminal_operation', subjectId: id, after: { action, reason } };
  await operatorAudit(tx, `terminals.${action}-waiting-operation`, by, entry);
  return itemCount;
};
