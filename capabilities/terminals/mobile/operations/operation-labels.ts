/** Labels and colours of terminals and operations, shared by several pages. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Text } from '#platform/i18n/browser.tsx';
import type { Tone } from '#platform/ui/basics/tag.tsx';
import type { BindStatus } from '../../contract/binding/bind-status.ts';
import type { approveOperation } from '../../contract/operations/approve-operation.ts';
import {
  OPERATION,
  OPERATION_STATUS,
  type OperationStatus,
  type OperationType,
} from '../../contract/operations/operation-types.ts';

export type Translate = Text['t'];
export type OperationRow = AnswerOf<typeof approveOperation>;
type AgentRef = OperationRow['from'];

export const BIND_TONES: Readonly<Record<BindStatus, Tone>> = { 0: 'neutral', 1: 'primary', 3: 'success' };

export const STATUS_TONES: Readonly<Record<OperationStatus, Tone>> = {
  [OPERATION_STATUS.pending]: 'warning',
  [OPERATION_STATUS.approved]: 'success',
  [OPERATION_STATUS.rejected]: 'danger',
  [OPERATION_STATUS.cancelled]: 'neutral',
};

export const operationName = (type: OperationType, t: Translate): string => t(`terminals.operation.${type}`);

/** The agent's name as the viewer may see it: agents outside the viewer's subtree are anonymous. */
export const agentName = (agent: AgentRef, t: Translate, outside: 'above' | 'other' = 'above'): string => {
  if (agent.relation === 'self') return t('terminals.who.self');
  return agent.name ?? t(`terminals.who.${outside}`);
};

/** 我 → 马俊杰, or for a merchant: 我 → 锦里老茶铺. */
export const wayOf = (row: Pick<OperationRow, 'type' | 'from' | 'to' | 'merchantName'>, t: Translate): string => {
  const from = agentName(row.from, t);
  const to = row.merchantName ?? (row.to && agentName(row.to, t, row.type === OPERATION.transfer ? 'other' : 'above'));
  return to === undefined ? from : `${from} → ${to}`;
};

/** The number of terminals, or of the refused ones if none was let through. */
export const shownCount = ({ count, refusedCount }: Pick<OperationRow, 'count' | 'refusedCount'>): number =>
  count > 0 ? count : refusedCount;
