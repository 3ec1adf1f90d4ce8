/** Step "execute" of an operation: its effect on terminals that are locked and checked. */
import type { Tx } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { OperationId, TerminalId } from '../../contract/terminal-ids.ts';
import type { OperationRule } from '../../rules/operations/operation-rules.ts';
import {
  bindTerminals,
  moveTerminals,
  deleteTerminals,
  unbindTerminals,
  type TerminalUpdate,
  type MoveKind,
} from '../terminal-updates.ts';

export interface Effect {
  readonly rule: OperationRule;
  readonly operationId: OperationId;
  readonly terminalIds: readonly TerminalId[];
  readonly at: Date;
  readonly takerId: AgentId | null;
  readonly merchantId: MerchantId | null;
  readonly serviceFeeFen?: Fen | undefined;
}

export const executeOperation = async (tx: Tx, effect: Effect): Promise<void> => {
  const { rule, terminalIds, at, operationId, takerId, merchantId, serviceFeeFen } = effect;
  if (terminalIds.length === 0) return;
  const update: TerminalUpdate = { terminalIds, at, operationId };
  if (rule.event === 'bound') {
    if (merchantId === null || serviceFeeFen === undefined)
      throw new Error(`operation ${operationId} has no merchant or service fee`);
    return bindTerminals(
      tx,
      terminalIds.map((terminalId) => ({ terminalId, merchantId, serviceFeeFen })),
      at,
      operationId,
    );
  }
  if (rule.event === 'unbound') return unbindTerminals(tx, update);
  if (rule.event === 'deleted') return deleteTerminals(tx, update);
  if (takerId === null) throw new Error(`operation ${operationId} has no taker`);
  return moveTerminals(tx, update, rule.event as MoveKind, takerId);
};
