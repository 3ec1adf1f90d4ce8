/** Answers of the operation calls. */
import type { Caller } from '#platform/auth/caller.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { agentRef, agentsByIds, type AgentBrief } from '#capabilities/agents/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import type { approveOperation } from '../../contract/operations/approve-operation.ts';
import { OPERATION_STATUS } from '../../contract/operations/operation-types.ts';
import { actionsOf, confirmerOfRow, type DecisionAction } from '../../rules/operations/decide-operation.ts';
import { OPERATIONS } from '../../rules/operations/operation-rules.ts';
import type { OperationRecord } from './operation-record.ts';

export type OperationRow = AnswerOf<typeof approveOperation>;

interface Names {
  agents: Map<AgentId, AgentBrief>;
  merchants: Map<MerchantId, { name: string }>;
}

/** Rows in the given order, as the caller may see them. */
export const presentOperations = async (
  db: Db,
  caller: Caller,
  records: readonly OperationRecord[],
): Promise<OperationRow[]> => {
  const agents = await agentsByIds(
    db,
    records.flatMap((record) => [record.fromAgentId, record.submitterAgentId, record.toAgentId ?? record.fromAgentId]),
  );
  const merchants = await merchantsByIds(
    db,
    records.flatMap(({ merchantId }) => merchantId ?? []),
  );
  return records.map((record) => present(record, caller, { agents, merchants }));
};

const present = (record: OperationRecord, caller: Caller, { agents, merchants }: Names): OperationRow => {
  const ref = (id: AgentId) => refOf(agents, caller, id);
  return {
    id: String(record.id),
    no: record.no,
    type: record.type,
    status: record.status,
    from: ref(record.fromAgentId),
    to: record.toAgentId === null ? undefined : ref(record.toAgentId),
    merchantName: record.merchantId === null ? undefined : merchants.get(record.merchantId)?.name,
    submitter: ref(record.submitterAgentId),
    submittedAt: record.submittedAt.toISOString(),
    confirmer: confirmerOfRow(record),
    autoApproveAt: record.status === OPERATION_STATUS.pending ? record.autoApproveAt?.toISOString() : undefined,
    decidedAt: record.decidedAt?.toISOString(),
    isAutomatic:
      record.status === OPERATION_STATUS.approved && record.confirmAgentId !== null && record.decidedBy === null,
    reason: record.reason ?? undefined,
    count: record.itemCount,
    // Refused terminals are shown to the submitter only: they may include serial numbers of others.
    refusedCount: record.submitterAgentId === caller.agentId ? record.refusedCount : 0,
    actions: actionsOf(record, caller.agentId).filter((action) => mayAct(action, record, caller)),
  };
};

const refOf = (agents: Names['agents'], caller: Caller, id: AgentId): OperationRow['from'] => {
  const agent = agents.get(id);
  return agent === undefined ? { relation: 'outside' } : agentRef(agent, { id: caller.agentId });
};

const mayAct = (action: DecisionAction, record: OperationRecord, caller: Caller): boolean =>
  caller.permissions.has(action === 'cancel' ? OPERATIONS[record.type].permission : 'terminal:approve');
