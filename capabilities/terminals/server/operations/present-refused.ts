/** Refused terminals with details of the reason: the missing policy, the merchant, or the pending operation. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { agentRef, agentsByIds, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import { policiesByIds } from '#capabilities/policies/server/api.ts';
import type { ItemReason, OperationType } from '../../contract/operations/operation-types.ts';
import type { previewOperation } from '../../contract/operations/preview-operation.ts';
import type { OperationId } from '../../contract/terminal-ids.ts';
import type { RefusedTerminal } from './select-terminals.ts';

type RefusedRow = AnswerOf<typeof previewOperation>['refused'][number];

/** Reasons that are about the terminal's policy. */
const NAMES_POLICY: readonly ItemReason[] = ['policy_not_open', 'policy_not_yet', 'fee_not_offered'];

/** Maximum number of items with details; the rest have the reason only. */
const DETAILED = 100;

const isPresent = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

/** @param viewer of the holders, whose names it may see or not. */
export const presentRefused = async (
  db: Db,
  refused: readonly RefusedTerminal[],
  viewer: Pick<AgentBrief, 'id'>,
): Promise<RefusedRow[]> => {
  const terminals = refused
    .slice(0, DETAILED)
    .map(({ terminal }) => terminal)
    .filter(isPresent);
  const policies = await policiesByIds(
    db,
    terminals.map(({ policyId }) => policyId),
  );
  const merchants = await merchantsByIds(db, terminals.map(({ merchantId }) => merchantId).filter(isPresent));
  const holders = await agentsByIds(db, terminals.map(({ holderId }) => holderId).filter(isPresent));
  const operations = await operationsByIds(
    db,
    terminals.map(({ pendingOperationId }) => pendingOperationId).filter(isPresent),
  );
  return refused.map(({ sn, reason, couldBe, terminal, inForceFrom }, index) => {
    if (terminal === undefined || index >= DETAILED) return { sn, reason, couldBe };
    const policy = NAMES_POLICY.includes(reason) ? policies.get(terminal.policyId) : undefined;
    const holder = reason === 'held_elsewhere' ? found(holders, terminal.holderId) : undefined;
    const merchantName = reason === 'bound' ? found(merchants, terminal.merchantId)?.name : undefined;
    const operation = reason === 'frozen' ? found(operations, terminal.pendingOperationId) : undefined;
    return {
      sn,
      reason,
      id: String(terminal.id),
      policyId: policy && String(terminal.policyId),
      policyName: policy?.name,
      inForceFrom: reason === 'policy_not_yet' ? inForceFrom : undefined,
      merchantName,
      holder: holder && { ...agentRef(holder, viewer), levelCode: holder.levelCode },
      operation,
    };
  });
};

const found = <K, V>(values: ReadonlyMap<K, V>, key: K | null): V | undefined =>
  key === null ? undefined : values.get(key);

const operationsByIds = async (
  db: Db,
  ids: readonly OperationId[],
): Promise<Map<OperationId, NonNullable<RefusedRow['operation']>>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: OperationId; type: OperationType; submittedAt: Date }>`
    select id, type, submitted_at as "submittedAt" from terminals.operation where id = any (${ids}::bigint[])`.execute(
    db,
  );
  return new Map(
    rows.map((row) => [row.id, { id: String(row.id), type: row.type, submittedAt: row.submittedAt.toISOString() }]),
  );
};
