import type { Db, Tx } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { OperationStatus, OperationType } from '../../contract/operations/operation-types.ts';
import type { OperationId } from '../../contract/terminal-ids.ts';

/** A row of `terminals.operation`. */
export interface OperationRecord {
  readonly id: OperationId;
  readonly no: string;
  readonly type: OperationType;
  readonly status: OperationStatus;
  readonly fromAgentId: AgentId;
  readonly toAgentId: AgentId | null;
  readonly merchantId: MerchantId | null;
  readonly confirmAgentId: AgentId | null;
  readonly confirmByOperator: boolean;
  readonly waitsForAcquirer: boolean;
  readonly allOrNothing: boolean;
  readonly submitterAgentId: AgentId;
  readonly submittedAt: Date;
  readonly autoApproveAt: Date | null;
  readonly decidedAt: Date | null;
  /** The account that decided; null if no confirmation was needed, the operator decided, or it was automatic. */
  readonly decidedBy: AccountId | null;
  readonly reason: string | null;
  readonly itemCount: number;
  readonly succeededCount: number;
  readonly refusedCount: number;
}

/** The columns of an operation, for `terminals.operation as operation`. */
export const recordColumns: Sql = sql`operation.id, operation.no, operation.type, operation.status,
  operation.from_agent_id as "fromAgentId",
  operation.to_agent_id as "toAgentId", operation.merchant_id as "merchantId",
    operation.confirm_agent_id as "confirmAgentId",
  operation.waits_for_acquirer as "waitsForAcquirer", operation.succeeded_count as "succeededCount",
  operation.confirm_by_operator as "confirmByOperator", operation.all_or_nothing as "allOrNothing",
    operation.submitter_agent_id as "submitterAgentId",
  operation.submitted_at as "submittedAt", operation.auto_approve_at as "autoApproveAt",
    operation.decided_at as "decidedAt",
  operation.decided_by as "decidedBy", operation.reason, operation.item_count as "itemCount",
    operation.refused_count as "refusedCount"`;

/**
 * Only for its parties: submitter, giver, taker and confirmer. Undefined for everybody else, and if it does not exist.
 */
export const concernedOperation = async (
  db: Db,
  agentId: AgentId,
  id: OperationId,
): Promise<OperationRecord | undefined> => {
  const { rows } = await sql<OperationRecord>`
    select ${recordColumns} from terminals.operation
    join terminals.operation_scope as seen on seen.operation_id = operation.id and seen.agent_id = ${agentId}
    where operation.id = ${id}`.execute(db);
  return rows[0];
};

/** Always call this before locking the terminals. */
export const lockOperation = async (tx: Tx, id: OperationId): Promise<OperationRecord | undefined> => {
  const { rows } =
    await sql<OperationRecord>`select ${recordColumns} from terminals.operation where id = ${id} for update`.execute(
      tx,
    );
  return rows[0];
};
