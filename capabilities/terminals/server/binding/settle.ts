/** The effect of an acquirer's answer: the terminal is bound, or is free again, once, in one transaction. */
import type { AcquirerRefusal } from '#platform/acquirer/command.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import { lockTreeShared } from '#capabilities/agents/server/api.ts';
import { jobAudit } from '#capabilities/audit/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { lockMerchantShared } from '#capabilities/merchants/server/api.ts';
import { OPERATION_STATUS } from '../../contract/operations/operation-types.ts';
import type { OperationId, TerminalId } from '../../contract/terminal-ids.ts';
import type { RequestState } from '../../rules/binding/acquirer-request.ts';
import { decideOperation } from '../operations/decide-operation.ts';
import { lockOperation, type OperationRecord } from '../operations/operation-record.ts';
import { bindTerminals, lockTerminals } from '../terminal-updates.ts';
import { notifyAnswered } from './notify-answered.ts';

export interface BindingRequest {
  readonly no: string;
  readonly state: RequestState;
  readonly operationId: OperationId;
  readonly terminalId: TerminalId;
  readonly merchantId: MerchantId;
  readonly serviceFeeFen: Fen;
  /** The last move of its merchant, until the acquirer has it. */
  readonly moveNo: string | null;
}

export type AcquirerDecision =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'refused'; readonly reason: AcquirerRefusal; readonly message: string };

export const findRequest = async (db: Db, no: string): Promise<BindingRequest | undefined> => {
  const { rows } = await sql<BindingRequest>`
    select no, state, operation_id as "operationId", terminal_id as "terminalId", merchant_id as "merchantId",
      service_fee_fen as "serviceFeeFen", move_no as "moveNo"
    from terminals.acquirer_request where no = ${no}`.execute(db);
  return rows[0];
};

interface LockedRequest {
  readonly merchant: Awaited<ReturnType<typeof lockMerchantShared>>;
  readonly operation: OperationRecord | undefined;
}

/** Locks in the common order: tree, merchant, operation, terminals; then commands. */
export const lockRequest = async (
  tx: Tx,
  { merchantId, operationId, terminalId }: BindingRequest,
): Promise<LockedRequest> => {
  await lockTreeShared(tx);
  const merchant = await lockMerchantShared(tx, merchantId);
  const operation = await lockOperation(tx, operationId);
  await lockTerminals(tx, [terminalId]);
  return { merchant, operation };
};

const enter = async (tx: Tx, { no }: BindingRequest, answer: AcquirerDecision, now: Date): Promise<boolean> => {
  const refusal = answer.outcome === 'refused' ? answer : undefined;
  const { rows } = await sql`
    update terminals.acquirer_request set state = ${answer.outcome}, answered_at = ${now},
      reason = ${refusal?.reason ?? null}, message = ${refusal?.message ?? null}
    where no = ${no} and state = 'waiting' returning 1`.execute(tx);
  return rows.length > 0;
};

const bind = async (tx: Tx, request: BindingRequest, now: Date): Promise<void> => {
  const { operationId, terminalId, merchantId, serviceFeeFen } = request;
  await bindTerminals(tx, [{ terminalId, merchantId, serviceFeeFen }], now, operationId);
  await sql`update terminals.operation_item set outcome = 'done'
    where operation_id = ${operationId} and terminal_id = ${terminalId} and outcome = 'pending'`.execute(tx);
  await sql`update terminals.operation set succeeded_count = succeeded_count + 1
    where id = ${operationId}`.execute(tx);
};

const free = async (tx: Tx, { operationId, terminalId }: BindingRequest, reason: AcquirerRefusal): Promise<void> => {
  await sql`update terminals.terminal set pending_operation_id = null where id = ${terminalId}`.execute(tx);
  await sql`update terminals.operation_item set outcome = 'refused', reason = ${`acquirer_${reason}`}
    where operation_id = ${operationId} and terminal_id = ${terminalId} and outcome = 'pending'`.execute(tx);
  await sql`update terminals.operation set item_count = item_count - 1, refused_count = refused_count + 1
    where id = ${operationId}`.execute(tx);
};

/** The last answer ends the operation. */
const endAnswered = async (tx: Tx, { id }: OperationRecord, answer: AcquirerDecision, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update terminals.operation set decided_at = ${now},
      status = case when succeeded_count > 0 then ${OPERATION_STATUS.approved}::smallint
        else ${OPERATION_STATUS.rejected}::smallint end,
      reason = case when succeeded_count = 0 then nullif(${answer.outcome === 'refused' ? answer.message : ''}, '') end
    where id = ${id} and not exists (select from terminals.operation_item
      where operation_id = ${id} and outcome = 'pending') returning 1`.execute(tx);
  return rows.length > 0;
};

interface SettleInput {
  readonly request: BindingRequest;
  readonly answer: AcquirerDecision;
  readonly now: Date;
}

const apply = async (tx: Tx, operation: OperationRecord, { request, answer, now }: SettleInput): Promise<boolean> => {
  if (!(await enter(tx, request, answer, now))) return false;
  if (answer.outcome === 'accepted') await bind(tx, request, now);
  else await free(tx, request, answer.reason);
  if (await endAnswered(tx, operation, answer, now)) await notifyAnswered(tx, operation.id, now);
  await jobAudit(tx, 'terminals.ask-acquirer', now, {
    agentId: operation.submitterAgentId,
    subject: 'terminal_operation',
    subjectId: operation.id,
    after: { terminalId: request.terminalId, ...answer },
  });
  return true;
};

/** An answer that was applied already, or whose operation has ended, has no effect. @returns whether it had one. */
export const settleRequest = async (tx: Tx, settling: SettleInput): Promise<boolean> => {
  const { request, now } = settling;
  const { merchant, operation } = await lockRequest(tx, request);
  if (operation === undefined) return false;
  const isPending = operation.status === OPERATION_STATUS.pending;
  const fits = merchant?.status === 'approved' && merchant.agentId === operation.submitterAgentId;
  if (isPending && !fits)
    await decideOperation(tx, operation.id, { action: 'reject', by: 'move', at: now, accountId: null });
  return apply(tx, operation, settling);
};
