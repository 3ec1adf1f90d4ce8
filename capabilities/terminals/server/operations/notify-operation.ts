/**
 * Notices about operations, in the transaction of the event: the confirmer, the receiver and the submitter learn of it.
 */
import type { Tx } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { shownName } from '#capabilities/agents/server/api.ts';
import { notify, type NewNotice } from '#capabilities/content/server/api.ts';
import { OPERATION, OPERATION_STATUS, type OperationStatus } from '../../contract/operations/operation-types.ts';
import type { OperationId } from '../../contract/terminal-ids.ts';
import type { Parties } from './operation-parties.ts';
import type { OperationRecord } from './operation-record.ts';

export const HISTORY = '/pages/home/terminal/termOperatHistory';

interface NoticeInput {
  agentId: AgentId;
  id: OperationId;
  key: string;
  values: NonNullable<NewNotice['values']>;
}

const about = ({ agentId, id, key, values }: NoticeInput): NewNotice => ({
  agentId,
  kind: 'terminal',
  key: `terminal_${key}`,
  values,
  link: `${HISTORY}?id=${id}`,
});

const TO_CONFIRM: Partial<Record<number, string>> = {
  [OPERATION.transfer]: 'transfer',
  [OPERATION.recall]: 'recall',
  [OPERATION.return]: 'return',
};

export interface Submission {
  readonly id: OperationId;
  readonly type: OperationRecord['type'];
  readonly parties: Parties;
  readonly confirmAgentId: AgentId | null;
  readonly count: number;
  readonly at: Date;
}

/** Notifies the agent that has to confirm, or that received terminals. Names of ancestors are not disclosed. */
export const notifyOfSubmission = async (tx: Tx, submitted: Submission): Promise<void> => {
  const { id, type, parties, confirmAgentId, count, at } = submitted;
  const confirm = confirmAgentId === null ? undefined : TO_CONFIRM[type];
  const notices: NewNotice[] = [];
  if (confirmAgentId !== null && confirm !== undefined) {
    const name = shownName(parties.submitter, { id: confirmAgentId });
    notices.push(about({ agentId: confirmAgentId, id, key: confirm, values: { count, name } }));
  }
  if (type === OPERATION.assign && parties.taker !== undefined)
    notices.push(about({ agentId: parties.taker.id, id, key: 'assigned', values: { count } }));
  await notify(tx, notices, at);
};

interface Outcome {
  readonly status: OperationStatus;
  readonly count: number;
  readonly reason: string | undefined;
  readonly at: Date;
  /** The giver or the taker got another parent. */
  readonly isByMove: boolean;
}

/** Notifies the submitter how a pending operation ended, unless they cancelled it themselves. */
export const notifyOfDecision = async (
  tx: Tx,
  { id, type, submitterAgentId }: OperationRecord,
  { status, count, reason, at, isByMove }: Outcome,
): Promise<void> => {
  if (status === OPERATION_STATUS.cancelled) return;
  const rejected = isByMove ? 'ended' : 'rejected';
  const key = status === OPERATION_STATUS.approved ? 'approved' : rejected;
  const values = { type: String(type), count, reason: reason ?? '' };
  await notify(tx, [about({ agentId: submitterAgentId, id, key, values })], at);
};
