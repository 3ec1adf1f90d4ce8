/** Who may take which decision on a pending operation. An operation ends exactly once. */
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { OPERATION_STATUS, type Confirmer, type OperationStatus } from '../../contract/operations/operation-types.ts';

export interface WaitingOperation {
  readonly status: OperationStatus;
  readonly submitterAgentId: AgentId;
  /** The agent who has to confirm; null for the operator, or nobody. */
  readonly confirmAgentId: AgentId | null;
  readonly confirmByOperator: boolean;
  readonly autoApproveAt: Date | null;
}

/**
 * An agent, the operator (console or command line), the automatic approval by time, or a move in the tree that ends the
 * relation of the parties.
 */
export type DecisionBy = { agentId: AgentId } | 'operator' | 'move' | { clock: Date };

export type DecisionAction = 'approve' | 'reject' | 'cancel';

/** `decided`: a decision was already taken. `not_due`: too early for the automatic approval. */
export type DecisionRefusal = 'decided' | 'not_confirmer' | 'not_submitter' | 'not_due';

const AFTER: Readonly<Record<DecisionAction, OperationStatus>> = {
  approve: OPERATION_STATUS.approved,
  reject: OPERATION_STATUS.rejected,
  cancel: OPERATION_STATUS.cancelled,
};

/** Authorization is checked before status. */
export const decideStatus = (
  operation: WaitingOperation,
  action: DecisionAction,
  by: DecisionBy,
): OperationStatus | { refusal: DecisionRefusal } => {
  const refusal =
    refusesPerson(operation, action, by) ?? (operation.status === OPERATION_STATUS.pending ? undefined : 'decided');
  return refusal === undefined ? AFTER[action] : { refusal };
};

const refusesPerson = (
  operation: WaitingOperation,
  action: DecisionAction,
  by: DecisionBy,
): DecisionRefusal | undefined => {
  if (by === 'operator') return action !== 'cancel' && operation.confirmByOperator ? undefined : 'not_confirmer';
  if (by === 'move') return action === 'reject' ? undefined : 'not_confirmer';
  if ('clock' in by) return action === 'approve' && isDue(operation, by.clock) ? undefined : 'not_due';
  if (action === 'cancel') return operation.submitterAgentId === by.agentId ? undefined : 'not_submitter';
  return operation.confirmAgentId === by.agentId ? undefined : 'not_confirmer';
};

const isDue = ({ autoApproveAt }: WaitingOperation, now: Date): boolean =>
  autoApproveAt !== null && autoApproveAt <= now;

/** The actions offered to an agent. */
export const actionsOf = (operation: WaitingOperation, agentId: AgentId): DecisionAction[] =>
  (['approve', 'reject', 'cancel'] as const).filter(
    (action) => typeof decideStatus(operation, action, { agentId }) === 'number',
  );

/** Derives the confirmer from the row. */
export const confirmerOfRow = (row: {
  confirmByOperator: boolean;
  waitsForAcquirer: boolean;
  confirmAgentId: AgentId | null;
  fromAgentId: AgentId;
}): Confirmer => {
  if (row.confirmByOperator) return 'operator';
  if (row.waitsForAcquirer) return 'acquirer';
  if (row.confirmAgentId === null) return 'none';
  return row.confirmAgentId === row.fromAgentId ? 'giver' : 'parent';
};
