/** The effect of an operation on terminals that are locked and decided upon. */
import type { Tx } from '#platform/db/db.ts';
import {
  bindTerminals,
  moveTerminals,
  removeTerminals,
  unbindTerminals,
  type Change,
  type MoveKind,
} from './change-terminals.ts';
import type { OperationRule } from '../rules/operations.ts';

export interface Effect {
  readonly rule: OperationRule;
  readonly operationId: number;
  readonly terminalIds: readonly number[];
  readonly at: Date;
  readonly takerId: number | null;
  readonly merchantId: number | null;
  readonly serviceFeeFen?: number | undefined;
}

export const applyOperation = async (tx: Tx, effect: Effect): Promise<void> => {
  const { rule, terminalIds, at, operationId, takerId, merchantId, serviceFeeFen } = effect;
  if (terminalIds.length === 0) return;
  const change: Change = { terminalIds, at, operationId };
  if (rule.event === 'bound') {
    if (merchantId === null || serviceFeeFen === undefined) throw new Error(`operation ${operationId} binds to nobody`);
    return bindTerminals(
      tx,
      terminalIds.map((terminalId) => ({ terminalId, merchantId, serviceFeeFen })),
      at,
      operationId,
    );
  }
  if (rule.event === 'unbound') return unbindTerminals(tx, change);
  if (rule.event === 'deleted') return removeTerminals(tx, change);
  if (takerId === null) throw new Error(`operation ${operationId} moves to nobody`);
  return moveTerminals(tx, change, rule.event as MoveKind, takerId);
};
