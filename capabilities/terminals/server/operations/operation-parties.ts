/** The agents and the merchant of an operation, as seen by the submitter. */
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { malformed, notFound, refuse } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { agentById, requireInScope, type AgentBrief } from '#capabilities/agents/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { merchantsByIds, type MerchantBrief } from '#capabilities/merchants/server/api.ts';
import type { OperationRule } from '../../rules/operations/operation-rules.ts';

export interface Parties {
  readonly submitter: AgentBrief;
  readonly giver: AgentBrief;
  readonly taker: AgentBrief | undefined;
  readonly merchant: MerchantBrief | undefined;
}

export interface PartyIds {
  fromAgentId?: AgentId | undefined;
  toAgentId?: AgentId | undefined;
  merchantId?: MerchantId | undefined;
}

/** @throws 404 for an agent outside the caller's subtree; 601 for one inside who cannot take this part. */
export const loadParties = async (db: Db, scope: Scope, rule: OperationRule, ids: PartyIds): Promise<Parties> => {
  const submitter = await requireInScope(db, scope, scope.agentId);
  if (rule.rootOnly && submitter.parentId !== null) throw refuse('terminal_not_root');
  const giver =
    rule.giver === 'self'
      ? submitter
      : await directOf(db, scope, ids.fromAgentId, 'fromAgentId', 'terminal_giver_not_direct');
  const taker = await takerOf(db, scope, rule, submitter, ids.toAgentId);
  if (taker !== undefined && taker.id === giver.id) throw refuse('terminal_same_party');
  const merchant = rule.taker === 'merchant' ? await merchantOf(db, scope, ids.merchantId) : undefined;
  return { submitter, giver, taker, merchant };
};

const directOf = async (
  db: Db,
  scope: Scope,
  id: AgentId | undefined,
  field: string,
  refusal: string,
): Promise<AgentBrief> => {
  if (id === undefined) throw malformed({ [field]: 'field.required' });
  const agent = await requireInScope(db, scope, id);
  if (agent.parentId !== scope.agentId) throw refuse(refusal);
  return agent;
};

const takerOf = async (
  db: Db,
  scope: Scope,
  rule: OperationRule,
  submitter: AgentBrief,
  toAgentId: AgentId | undefined,
): Promise<AgentBrief | undefined> => {
  if (rule.taker === 'self') return submitter;
  if (rule.taker === 'parent') return parentOf(db, submitter);
  if (rule.taker !== 'direct') return undefined;
  const taker = await directOf(db, scope, toAgentId, 'toAgentId', 'terminal_taker_not_direct');
  if (taker.status === 'frozen') throw refuse('terminal_taker_frozen');
  return taker;
};

const parentOf = async (db: Db, submitter: AgentBrief): Promise<AgentBrief> => {
  const parent = submitter.parentId === null ? undefined : await agentById(db, submitter.parentId);
  if (parent === undefined) throw refuse('terminal_no_parent');
  return parent;
};

const merchantOf = async (db: Db, scope: Scope, merchantId: MerchantId | undefined): Promise<MerchantBrief> => {
  if (merchantId === undefined) throw malformed({ merchantId: 'field.required' });
  const merchant = (await merchantsByIds(db, [merchantId])).get(merchantId);
  if (merchant === undefined) throw notFound();
  await requireInScope(db, scope, merchant.agentId);
  if (merchant.agentId !== scope.agentId) throw refuse('terminal_merchant_not_direct');
  if (merchant.status !== 'approved') throw refuse('terminal_merchant_not_approved');
  return merchant;
};
