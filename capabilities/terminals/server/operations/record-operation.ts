/** Step "record" of an operation: its row and items; while it is pending its terminals are frozen. */
import type { Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import { numbered } from '#platform/ids/ids.ts';
import { OPERATION_STATUS, type Confirmer, type OperationType } from '../../contract/operations/operation-types.ts';
import type { OperationId, TerminalId } from '../../contract/terminal-ids.ts';
import type { OperationCheck } from './check-terminals.ts';
import { notifyOfSubmission } from './notify-operation.ts';
import type { Parties } from './operation-parties.ts';
import type { RefusedTerminal } from './select-terminals.ts';

export interface NewOperation {
  readonly type: OperationType;
  readonly parties: Parties;
  readonly check: OperationCheck;
  readonly allOrNothing: boolean;
  readonly accountId: AccountId;
  readonly at: Date;
  readonly autoApproveAt: Date | null;
}

/**
 * @returns the operation's id and number. Accepted items are `done` if no confirmation is needed, otherwise `pending`
 * and frozen.
 */
export const recordOperation = async (tx: Tx, operation: NewOperation): Promise<{ id: OperationId; no: string }> => {
  const { type, parties, check, at } = operation;
  const { submitter, giver, taker, merchant } = parties;
  const { accepted, refused, confirmer, askedIds } = check;
  const isDone = confirmer === 'none';
  const pendingIds = pendingIn(check);
  const doneCount = accepted.length - pendingIds.length;
  const confirmAgentId = confirmAgentOf(confirmer, parties);
  const id = await nextId(tx);
  const no = numbered('OP', at, id);
  await sql`
    insert into terminals.operation (id, no, type, status, from_agent_id, to_agent_id, merchant_id, confirm_agent_id,
      confirm_by_operator, waits_for_acquirer,
      all_or_nothing, submitted_by, submitter_agent_id, submitted_at, auto_approve_at, decided_at, item_count,
        succeeded_count, refused_count)
    values (${id}, ${no}, ${type}, ${isDone ? OPERATION_STATUS.approved : OPERATION_STATUS.pending}, ${giver.id},
      ${taker?.id ?? null},
      ${merchant?.id ?? null}, ${confirmAgentId}, ${confirmer === 'operator'}, ${askedIds.length > 0},
      ${operation.allOrNothing},
        ${operation.accountId}, ${submitter.id},
      ${at}, ${operation.autoApproveAt}, ${isDone ? at : null}, ${accepted.length}, ${doneCount},
        ${refused.length})`.execute(tx);
  await recordScope(tx, id, [submitter.id, giver.id, taker?.id ?? submitter.id, confirmAgentId ?? submitter.id]);
  await recordItems(tx, id, check, new Set(pendingIds));
  await freeze(tx, id, pendingIds);
  await notifyOfSubmission(tx, { id, type, parties, confirmAgentId, count: accepted.length, at });
  return { id, no };
};

/** The terminals that wait for somebody's decision; for a binding only those about which the acquirer is asked. */
const pendingIn = ({ accepted, confirmer, askedIds }: OperationCheck): readonly TerminalId[] => {
  if (confirmer === 'none') return [];
  return confirmer === 'acquirer' ? askedIds : accepted.map(({ id }) => id);
};

const confirmAgentOf = (confirmer: Confirmer, { giver, taker }: Parties): AgentId | null => {
  if (confirmer === 'giver') return giver.id;
  return confirmer === 'parent' ? (taker?.id ?? null) : null;
};

const nextId = async (tx: Tx): Promise<OperationId> => {
  const { rows } = await sql<{
    id: OperationId;
  }>`select nextval(pg_get_serial_sequence('terminals.operation', 'id')) as id`.execute(tx);
  return onlyRow(rows).id;
};

const recordScope = async (tx: Tx, id: OperationId, agentIds: readonly AgentId[]): Promise<void> => {
  await sql`insert into terminals.operation_scope (agent_id, operation_id)
    select distinct agent_id, ${id}::bigint from unnest(${agentIds}::bigint[]) as concerned (agent_id)`.execute(tx);
};

const recordItems = async (
  tx: Tx,
  id: OperationId,
  { accepted, refused }: OperationCheck,
  pending: ReadonlySet<TerminalId>,
): Promise<void> => {
  const sns = [...refused.map(({ sn }) => sn), ...accepted.map(({ sn }) => sn)];
  const terminalIds = [
    ...refused.map(({ terminal }) => terminal?.id ?? null),
    ...accepted.map((terminal) => terminal.id),
  ];
  const outcomes = [
    ...refused.map(() => 'refused'),
    ...accepted.map(({ id: each }) => (pending.has(each) ? 'pending' : 'done')),
  ];
  const reasons: (RefusedTerminal['reason'] | null)[] = [
    ...refused.map(({ reason }) => reason),
    ...accepted.map(() => null),
  ];
  await sql`
    insert into terminals.operation_item (operation_id, position, sn, terminal_id, outcome, reason)
    select ${id}::bigint, item.position, item.sn, item.terminal_id, item.outcome, item.reason
    from unnest(${sns}::text[], ${terminalIds}::bigint[], ${reasons}::text[], ${outcomes}::text[])
      with ordinality as item (sn, terminal_id, reason, outcome, position)`.execute(tx);
};

const freeze = async (tx: Tx, id: OperationId, terminalIds: readonly TerminalId[]): Promise<void> => {
  if (terminalIds.length === 0) return;
  await sql`update terminals.terminal set pending_operation_id = ${id}
    where id = any (${terminalIds}::bigint[])`.execute(tx);
};
