/**
 * Pending operations between a subtree and agents outside it: with another parent of its top agent they have lost their
 * parties' relation, so a move ends them (docs/domain.md §2).
 */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { OPERATION, type OperationType } from '../../contract/operations/operation-types.ts';
import type { OperationId } from '../../contract/terminal-ids.ts';
import { decideOperation } from './decide-operation.ts';

export interface OperationAcross {
  readonly id: OperationId;
  readonly no: string;
  readonly type: OperationType;
  /** Number of terminals. */
  readonly count: number;
  readonly autoApproveAt: Date | null;
}

/**
 * Operations are between an agent and its parent or siblings, so the top agent of the subtree is a party of each. A
 * root that gets a parent may no longer delete terminals either.
 */
export const operationsAcross = async (db: Db, agentId: AgentId): Promise<OperationAcross[]> => {
  const { rows } = await sql<OperationAcross>`
    select id, no, type, item_count as count, auto_approve_at as "autoApproveAt"
    from terminals.operation
    where status = terminals.pending() and ${agentId} in (from_agent_id, to_agent_id)
      and (type = ${OPERATION.delete} or exists (
      select from agents.api_paths(array[from_agent_id, to_agent_id, submitter_agent_id]) as tree
      where not tree.path @> array[${agentId}]::bigint[]))
    order by id`.execute(db);
  return rows;
};

/** The terminals stay with their holders; the submitters are notified. @returns the operations that ended. */
export const endOperationsAcross = async (tx: Tx, agentId: AgentId, at: Date): Promise<OperationAcross[]> => {
  const operations = await operationsAcross(tx, agentId);
  for (const { id } of operations) await decideOperation(tx, id, { action: 'reject', by: 'move', at, accountId: null });
  return operations;
};
