/** The table of operations (docs/domain.md §6): giver, taker, confirmer, and the required state of the terminals. */
import { ACTIVATED } from '../../contract/binding/bind-status.ts';
import {
  OPERATION,
  type Confirmer,
  type EventKind,
  type OperationType,
} from '../../contract/operations/operation-types.ts';

export interface OperationRule {
  readonly type: OperationType;
  /** Permission of the caller; required by the server, and for the entry to be shown. */
  readonly permission: string;
  /** The current holder: the caller, or one of its direct sub-agents. */
  readonly giver: 'self' | 'direct';
  readonly taker: 'direct' | 'self' | 'parent' | 'merchant' | 'none';
  /** Required state of the terminals. */
  readonly needs: 'unbound' | 'bound';
  readonly confirmer: Confirmer;
  /** The operator has to confirm only if an activated terminal is included. */
  readonly onlyWhenActivated?: true;
  /** Approved automatically if nobody decides in time. */
  readonly isAutomatic?: true;
  /** Only for an agent without a parent. */
  readonly rootOnly?: true;
  /** The event that is recorded in the history of the terminals. */
  readonly event: EventKind;
}

export const OPERATIONS: Readonly<Record<OperationType, OperationRule>> = {
  [OPERATION.assign]: {
    type: OPERATION.assign,
    permission: 'terminal:assign',
    giver: 'self',
    taker: 'direct',
    needs: 'unbound',
    confirmer: 'none',
    event: 'assigned',
  },
  [OPERATION.transfer]: {
    type: OPERATION.transfer,
    permission: 'terminal:transfer',
    giver: 'direct',
    taker: 'direct',
    needs: 'unbound',
    confirmer: 'giver',
    event: 'transferred',
  },
  [OPERATION.recall]: {
    type: OPERATION.recall,
    permission: 'terminal:recall',
    giver: 'direct',
    taker: 'self',
    needs: 'unbound',
    confirmer: 'giver',
    isAutomatic: true,
    event: 'recalled',
  },
  [OPERATION.bind]: {
    type: OPERATION.bind,
    permission: 'terminal:bind',
    giver: 'self',
    taker: 'merchant',
    needs: 'unbound',
    confirmer: 'none',
    event: 'bound',
  },
  [OPERATION.unbind]: {
    type: OPERATION.unbind,
    permission: 'terminal:unbind',
    giver: 'self',
    taker: 'none',
    needs: 'bound',
    confirmer: 'operator',
    onlyWhenActivated: true,
    event: 'unbound',
  },
  [OPERATION.return]: {
    type: OPERATION.return,
    permission: 'terminal:return',
    giver: 'self',
    taker: 'parent',
    needs: 'unbound',
    confirmer: 'parent',
    event: 'returned',
  },
  [OPERATION.delete]: {
    type: OPERATION.delete,
    permission: 'terminal:delete',
    giver: 'self',
    taker: 'none',
    needs: 'unbound',
    confirmer: 'operator',
    rootOnly: true,
    event: 'deleted',
  },
};

/** Who has to confirm an operation with these terminals. */
export const confirmerOf = (rule: OperationRule, terminals: readonly { readonly bindStatus: number }[]): Confirmer =>
  rule.onlyWhenActivated && !terminals.some(({ bindStatus }) => bindStatus === ACTIVATED) ? 'none' : rule.confirmer;
