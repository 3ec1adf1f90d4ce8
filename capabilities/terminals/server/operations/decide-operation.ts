/**
 * Step "decide" of an operation: a pending one ends exactly once, approved, rejected or cancelled. Runs in the caller's
 * transaction.
 */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { conflict, notFound, refuse } from '#platform/http/problem.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { lockTreeShared } from '#capabilities/agents/server/api.ts';
import { OPERATION_STATUS, type OperationStatus } from '../../contract/operations/operation-types.ts';
import type { OperationId, TerminalId } from '../../contract/terminal-ids.ts';
import {
  decideStatus,
  type DecisionAction,
  type DecisionBy,
  type DecisionRefusal,
} from '../../rules/operations/decide-operation.ts';
import { OPERATIONS } from '../../rules/operations/operation-rules.ts';
import { giveUpRequests } from '../binding/requests.ts';
import { factsOfOperation } from '../terminal-facts.ts';
import { lockTerminals } from '../terminal-updates.ts';
import { checkTerminals } from './check-terminals.ts';
import { executeOperation } from './execute-operation.ts';
import { notifyOfDecision } from './notify-operation.ts';
import { lockOperation, type OperationRecord } from './operation-record.ts';
import { requireParties } from './require-parties.ts';

export interface Decision {
  readonly action: DecisionAction;
  readonly by: DecisionBy;
  readonly at: Date;
  /** The caller's account; null for the operator's command line and for automatic approval. */
  readonly accountId: AccountId | null;
  readonly reason?: string | undefined;
}

const problemOf = (refusal: DecisionRefusal): Error =>
  refusal === 'decided' ? conflict('terminals.already_decided') : refuse(`terminal_${refusal}`);

/**
 * @returns the operation before the decision. @throws 409 if it is already decided; 601 if somebody else has to decide.
 */
export const decideOperation = async (tx: Tx, id: OperationId, decision: Decision): Promise<OperationRecord> => {
  // the parties' relation is checked and used below: no move comes between
  await lockTreeShared(tx);
  const operation = await lockOperation(tx, id);
  if (operation === undefined) throw notFound();
  const status = decideStatus(operation, decision.action, decision.by);
  if (typeof status !== 'number') throw problemOf(status.refusal);
  const counts =
    decision.action === 'approve'
      ? await approve(tx, operation, decision.at)
      : await release(tx, operation, decision.at);
  await close(tx, operation, decision, status, counts);
  const { at, by, reason } = decision;
  await notifyOfDecision(tx, operation, { status, count: counts.items, reason, at, isByMove: by === 'move' });
  return operation;
};

interface Counts {
  items: number;
  succeeded: number;
  refused: number;
}

/** Checks every terminal again: a policy may have been closed since submission. */
const approve = async (tx: Tx, operation: OperationRecord, at: Date): Promise<Counts> => {
  const rule = OPERATIONS[operation.type];
  await lockTerminals(
    tx,
    (await factsOfOperation(tx, operation.id)).map(({ id }) => id),
  );
  const terminals = await factsOfOperation(tx, operation.id);
  const parties = await requireParties(tx, rule, operation);
  const { accepted, refused } = await checkTerminals(
    tx,
    { rule, parties, now: at, operationId: operation.id },
    terminals,
  );
  if (accepted.length === 0) throw refuse('terminal_all_refused', { count: refused.length });
  if (operation.allOrNothing && refused.length > 0) throw refuse('terminal_not_all', { count: refused.length });
  await unfreeze(
    tx,
    refused.flatMap(({ terminal }) => terminal?.id ?? []),
  );
  const terminalIds = accepted.map(({ id }) => id);
  await executeOperation(tx, {
    rule,
    operationId: operation.id,
    terminalIds,
    at,
    takerId: operation.toAgentId,
    merchantId: operation.merchantId,
  });
  await sql`
    update terminals.operation_item set outcome = case when refusal.reason is null then 'done' else 'refused'
      end, reason = refusal.reason
    from unnest(${terminals.map(({ id }) => id)}::bigint[]) as mine (id)
    left join unnest(${refused.flatMap(({ terminal }) => terminal?.id ?? [])}::bigint[],
      ${refused.map(({ reason }) => reason)}::text[]) as refusal (id, reason) using (id)
    where operation_id = ${operation.id} and terminal_id = mine.id and outcome = 'pending'`.execute(tx);
  return { items: accepted.length, succeeded: accepted.length, refused: operation.refusedCount + refused.length };
};

/** Unfreezes the terminals without moving them. */
const release = async (tx: Tx, operation: OperationRecord, at: Date): Promise<Counts> => {
  const ids = (await factsOfOperation(tx, operation.id)).map(({ id }) => id);
  await lockTerminals(tx, ids);
  await unfreeze(tx, ids);
  await sql`update terminals.operation_item set outcome = 'released' where operation_id = ${operation.id}
    and outcome = 'pending'`.execute(tx);
  await giveUpRequests(tx, operation.id, at);
  return { items: operation.itemCount, succeeded: operation.succeededCount, refused: operation.refusedCount };
};

const unfreeze = async (tx: Tx, terminalIds: readonly TerminalId[]): Promise<void> => {
  if (terminalIds.length === 0) return;
  await sql`update terminals.terminal set pending_operation_id = null
    where id = any (${terminalIds}::bigint[])`.execute(tx);
};

const close = async (
  tx: Tx,
  { id }: OperationRecord,
  decision: Decision,
  status: OperationStatus,
  counts: Counts,
): Promise<void> => {
  const reason = status === OPERATION_STATUS.rejected ? (decision.reason ?? null) : null;
  await sql`update terminals.operation set status = ${status}, decided_at = ${decision.at},
    decided_by = ${decision.accountId}, reason = ${reason},
    item_count = ${counts.items}, succeeded_count = ${counts.succeeded}, refused_count = ${counts.refused}
      where id = ${id}`.execute(tx);
};
