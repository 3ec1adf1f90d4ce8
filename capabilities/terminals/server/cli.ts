/**
 * Operations that the operator confirms from the command line: deletions, and unbinding of activated terminals.
 * `operations list`, `operations approve <no>`, `operations reject <no> <reason>`.
 */
import { sql } from '#platform/db/sql.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import { notFound } from '#platform/http/problem.ts';
import { decideOperation } from './decide-operation.ts';
import { recordColumns, type OperationRecord } from './operation-record.ts';
import type { OperationId } from '../contract/terminal-ids.ts';

export { endRequest, listRequests, retryRequests, type ListedRequest } from './acquirer/operator.ts';
export { brandAcquirers, setBrandAcquirer, type BrandAcquirer } from './acquirer/brand-acquirer.ts';
export { REQUEST_STATES } from '../rules/acquirer-request.ts';

export interface WaitingForOperator {
  no: string;
  type: 'unbind' | 'delete';
  agent: string;
  count: number;
  submittedAt: Date;
}

/** Oldest first. */
export const listForOperator = async (db: Db): Promise<WaitingForOperator[]> => {
  const { rows } = await sql<OperationRecord>`
    select ${recordColumns} from terminals.operation where confirm_by_operator and status = 0 order by id
      limit 1000`.execute(db);
  const agents = await agentsByIds(
    db,
    rows.map(({ submitterAgentId }) => submitterAgentId),
  );
  return rows.map((row) => {
    const agent = agents.get(row.submitterAgentId);
    return {
      no: row.no,
      type: row.type === 4 ? 'unbind' : 'delete',
      agent: `${agent?.code ?? ''} ${agent?.name ?? ''}`.trim(),
      count: row.itemCount,
      submittedAt: row.submittedAt,
    };
  });
};

/**
 * @throws Problem 404 for an unknown number, 409 if it is already decided, 601 if the operator is not its confirmer.
 */
export const decideByOperator = (
  db: Db,
  no: string,
  action: 'approve' | 'reject',
  by: OperatorAct,
  reason?: string,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: OperationId }>`select id from terminals.operation where no = ${no}`.execute(tx);
    const id = rows[0]?.id;
    if (id === undefined) throw notFound();
    const { itemCount } = await decideOperation(tx, id, {
      action,
      by: 'operator',
      at: by.now,
      accountId: null,
      reason,
    });
    await operatorAudit(tx, `terminals.${action}-operation`, by, {
      subject: 'terminal_operation',
      subjectId: id,
      after: { action, reason },
    });
    return itemCount;
  });
