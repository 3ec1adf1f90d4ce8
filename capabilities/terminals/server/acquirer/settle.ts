/** What an answer of the acquirer does: the terminal is bound, or is free again, once, in one transaction. */
import { holdTree } from '#capabilities/agents/server/api.ts';
import { jobAudit } from '#capabilities/audit/server/api.ts';
import { holdMerchant } from '#capabilities/merchants/server/api.ts';
import type { AskedLater } from '#platform/acquirer/acquirer.ts';
import type { AcquirerRefusal } from '#platform/acquirer/command.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Fen } from '#platform/money/fen.ts';
import { OPERATION_STATUS } from '../../contract/operation-types.ts';
import { afterEvent, nextAsk, type RequestEvent, type RequestState } from '../../rules/acquirer-request.ts';
import { decideOperation } from '../decide-operation.ts';
import { lockOperation, type OperationRecord } from '../operation-record.ts';
import { bindTerminals, lockTerminals } from '../terminal-updates.ts';
import type { Claimed } from './claim.ts';
import { tellAnswered } from './tell-answered.ts';

type Of = Pick<Claimed, 'id' | 'operationId' | 'terminalId' | 'merchantId'>;

export type Decided =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'refused'; readonly reason: AcquirerRefusal; readonly message: string };

interface Locked {
  readonly state: RequestState;
  readonly isSent: boolean;
  readonly serviceFeeFen: Fen;
}

const lockRequest = async (tx: Tx, { id }: Of): Promise<Locked | undefined> => {
  const { rows } = await sql<Locked>`
    select state, sent_at is not null as "isSent", service_fee_fen as "serviceFeeFen"
    from terminals.acquirer_request where id = ${id} for update`.execute(tx);
  return rows[0];
};

const enter = async (tx: Tx, { id }: Of, state: RequestState, answer: Decided, now: Date): Promise<void> => {
  const refusal = answer.outcome === 'refused' ? answer : undefined;
  await sql`
    update terminals.acquirer_request set state = ${state}, answered_at = ${now}, problem = null, tries = 0,
      reason = ${refusal?.reason ?? null}, message = ${refusal?.message ?? null}
    where id = ${id}`.execute(tx);
};

/** Whoever gave it up waits for this answer no longer. */
const hurry = async (tx: Tx, { id }: Of, now: Date): Promise<void> => {
  await sql`update terminals.acquirer_request set due_at = ${now}
    where id = ${id} and state = 'withdrawing'`.execute(tx);
};

const bind = async (tx: Tx, request: Of, { serviceFeeFen }: Locked, now: Date): Promise<void> => {
  const { operationId, terminalId, merchantId } = request;
  await bindTerminals(tx, [{ terminalId, merchantId, serviceFeeFen }], now, operationId);
  await sql`update terminals.operation_item set outcome = 'done'
    where operation_id = ${operationId} and terminal_id = ${terminalId} and outcome = 'pending'`.execute(tx);
  await sql`update terminals.operation set succeeded_count = succeeded_count + 1
    where id = ${operationId}`.execute(tx);
};

const free = async (tx: Tx, { operationId, terminalId }: Of, reason: AcquirerRefusal): Promise<void> => {
  await sql`update terminals.terminal set pending_operation_id = null where id = ${terminalId}`.execute(tx);
  await sql`update terminals.operation_item set outcome = 'refused', reason = ${`acquirer_${reason}`}
    where operation_id = ${operationId} and terminal_id = ${terminalId} and outcome = 'pending'`.execute(tx);
  await sql`update terminals.operation set item_count = item_count - 1, refused_count = refused_count + 1
    where id = ${operationId}`.execute(tx);
};

/** The last answer ends the operation. */
const endAnswered = async (tx: Tx, { id }: OperationRecord, answer: Decided, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update terminals.operation set decided_at = ${now},
      status = case when succeeded_count > 0 then ${OPERATION_STATUS.approved}::smallint
        else ${OPERATION_STATUS.rejected}::smallint end,
      reason = case when succeeded_count = 0 then nullif(${answer.outcome === 'refused' ? answer.message : ''}, '') end
    where id = ${id} and not exists (select from terminals.operation_item
      where operation_id = ${id} and outcome = 'pending') returning 1`.execute(tx);
  return rows.length > 0;
};

/** `operator`: nobody knows what the acquirer has, which is withdrawn therefore. */
export type AnsweredBy = 'acquirer' | 'operator';

const EVENTS = { accepted: 'accept', refused: 'refuse' } as const satisfies Record<string, RequestEvent>;

interface Settling {
  readonly request: Of;
  readonly answer: Decided;
  readonly by: AnsweredBy;
  readonly now: Date;
}

const apply = async (tx: Tx, operation: OperationRecord, settling: Settling): Promise<boolean> => {
  const { request, answer, by, now } = settling;
  await lockTerminals(tx, [request.terminalId]);
  const locked = await lockRequest(tx, request);
  if (locked === undefined) return false;
  const next = afterEvent(locked.state, by === 'operator' ? 'end' : EVENTS[answer.outcome], locked.isSent);
  if (next === locked.state) await hurry(tx, request, now);
  if (next === locked.state) return false;
  await enter(tx, request, next, answer, now);
  if (answer.outcome === 'accepted') await bind(tx, request, locked, now);
  else await free(tx, request, answer.reason);
  if (await endAnswered(tx, operation, answer, now)) await tellAnswered(tx, operation.id, now);
  await jobAudit(tx, 'terminals.ask-acquirer', now, {
    agentId: operation.submitterAgentId,
    subject: 'terminal_operation',
    subjectId: operation.id,
    after: { terminalId: request.terminalId, ...answer },
  });
  return true;
};

/** An answer that was applied already, or whose operation has ended, has no effect. @returns whether it had one. */
export const settleRequest = async (tx: Tx, settling: Settling): Promise<boolean> => {
  const { request, now } = settling;
  // in the order of everybody: tree, merchant, operation, terminals
  await holdTree(tx);
  const merchant = await holdMerchant(tx, request.merchantId);
  const operation = await lockOperation(tx, request.operationId);
  if (operation === undefined) return false;
  const isPending = operation.status === OPERATION_STATUS.pending;
  const fits = merchant?.status === 'approved' && merchant.agentId === operation.submitterAgentId;
  if (isPending && !fits)
    await decideOperation(tx, operation.id, { action: 'reject', by: 'move', at: now, accountId: null });
  return apply(tx, operation, settling);
};

export const postpone = async (
  db: Db,
  { id, state, tries }: Pick<Claimed, 'id' | 'state' | 'tries'>,
  { why, retryAfterS }: AskedLater,
  now: Date,
): Promise<void> => {
  const dueAt = nextAsk(tries, Math.random(), retryAfterS, now);
  // given up meanwhile: the withdrawal is due at once
  await sql`
    update terminals.acquirer_request set problem = ${why},
      due_at = case when state = ${state} then ${dueAt}::timestamptz else ${now}::timestamptz end
    where id = ${id} and state in ('waiting', 'withdrawing')`.execute(db);
};

export const endWithdrawn = async (db: Db, { id }: Pick<Claimed, 'id'>, now: Date): Promise<void> => {
  await sql`update terminals.acquirer_request set state = 'withdrawn', problem = null, answered_at = ${now}
    where id = ${id} and state = 'withdrawing'`.execute(db);
};
