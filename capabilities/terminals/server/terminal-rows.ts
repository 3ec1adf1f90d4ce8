/** Terminals for lists and the detail. */
import type { Caller } from '#platform/auth/caller.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import {
  agentRef,
  agentsByIds,
  childrenUpToTwo,
  relationTo,
  type AgentBrief,
} from '#capabilities/agents/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { merchantsByIds, type MerchantBrief } from '#capabilities/merchants/server/api.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { policiesByIds, type PolicyBrief } from '#capabilities/policies/server/api.ts';
import type { BindStatus } from '../contract/binding/bind-status.ts';
import type { listTerminals } from '../contract/list/list-terminals.ts';
import type { OperationId, TerminalId } from '../contract/terminal-ids.ts';
import { possibleOperations, type Looker } from '../rules/possible-operations.ts';

export type TerminalRow = AnswerOf<typeof listTerminals>['rows'][number];

export interface StoredTerminal {
  readonly id: TerminalId;
  readonly sn: string;
  readonly brandName: string;
  readonly modelName: string;
  readonly policyId: PolicyId;
  readonly holderId: AgentId;
  readonly heldSince: Date;
  readonly bindStatus: BindStatus;
  readonly merchantId: MerchantId | null;
  readonly serviceFeeFen: Fen | null;
  readonly boundAt: Date | null;
  readonly activatedAt: Date | null;
  readonly pendingOperationId: OperationId | null;
  readonly deletedAt: Date | null;
}

/** Newest first. Not scoped: for terminals whose scope has been checked. @param found SQL that yields `terminal_id`. */
export const storedTerminals = async (db: Db, found: Sql): Promise<StoredTerminal[]> => {
  const { rows } = await sql<StoredTerminal>`
    select terminal.id, sn, brand.name as "brandName", model.name as "modelName", policy_id as "policyId",
      holder_id as "holderId",
      held_since as "heldSince", bind_status as "bindStatus", merchant_id as "merchantId",
        service_fee_fen as "serviceFeeFen", bound_at as "boundAt",
      activated_at as "activatedAt", pending_operation_id as "pendingOperationId", deleted_at as "deletedAt"
    from (${found}) as found
    join terminals.terminal on terminal.id = found.terminal_id
    join terminals.brand on brand.id = terminal.brand_id
    join terminals.model on model.id = terminal.model_id
    order by terminal.id desc`.execute(db);
  return rows;
};

export interface Surroundings {
  readonly agents: Map<AgentId, AgentBrief>;
  readonly policies: Map<PolicyId, PolicyBrief>;
  readonly merchants: Map<MerchantId, MerchantBrief>;
  /** Direct sub-agents of the caller, counted up to two. */
  readonly children: number;
}

export const surroundingsOf = async (
  db: Db,
  caller: Caller,
  terminals: readonly StoredTerminal[],
): Promise<Surroundings> => {
  const [agents, policies, merchants, children] = await Promise.all([
    agentsByIds(db, [caller.agentId, ...terminals.map(({ holderId }) => holderId)]),
    policiesByIds(
      db,
      terminals.map(({ policyId }) => policyId),
    ),
    merchantsByIds(
      db,
      terminals.flatMap(({ merchantId }) => merchantId ?? []),
    ),
    childrenUpToTwo(db, caller.agentId),
  ]);
  return { agents, policies, merchants, children };
};

export const presentTerminal = (
  terminal: StoredTerminal,
  caller: Caller,
  { agents, policies, merchants, children }: Surroundings,
): TerminalRow => {
  const holder = agents.get(terminal.holderId);
  return {
    id: String(terminal.id),
    sn: terminal.sn,
    brandName: terminal.brandName,
    modelName: terminal.modelName,
    policyId: String(terminal.policyId),
    policyName: policies.get(terminal.policyId)?.name ?? '',
    bindStatus: terminal.bindStatus,
    holder: holder === undefined ? { relation: 'outside' } : agentRef(holder, { id: caller.agentId }),
    heldSince: terminal.heldSince.toISOString(),
    merchantName: terminal.merchantId === null ? undefined : merchants.get(terminal.merchantId)?.name,
    boundAt: terminal.boundAt?.toISOString(),
    activatedAt: terminal.activatedAt?.toISOString(),
    isFrozen: terminal.pendingOperationId !== null,
    operations:
      terminal.deletedAt === null
        ? possibleOperations(terminal, lookerOf(caller, holder, { self: agents.get(caller.agentId), children }))
        : [],
  };
};

const lookerOf = (
  caller: Caller,
  holder: AgentBrief | undefined,
  { self, children }: { self: AgentBrief | undefined; children: number },
): Looker => {
  const relation = holder === undefined ? 'outside' : relationTo(holder, { id: caller.agentId });
  return {
    agentId: caller.agentId,
    isRoot: self?.parentId === null,
    children,
    holder: relation === 'self' || relation === 'direct' ? relation : 'other',
    permissions: caller.permissions,
  };
};
