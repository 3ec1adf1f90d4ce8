/**
 * Whether a merchant can be transferred to another agent (docs/domain.md §7): the same for preview, submission and
 * execution.
 */
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { agentById, requireAgentCoded, type AgentBrief } from '#capabilities/agents/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { merchantByNo, merchantsByIds, type MerchantBrief } from '#capabilities/merchants/server/api.ts';
import { policiesByIds, termsOnDay, type Terms } from '#capabilities/policies/server/api.ts';
import { merchantBindings } from '#capabilities/terminals/server/api.ts';
import type { Obstacle } from '../moves/check-move.ts';

export interface TransferParties {
  readonly merchant: MerchantBrief;
  readonly giver: AgentBrief;
  readonly taker: AgentBrief;
}

const known = async (db: Db, id: AgentId): Promise<AgentBrief> => {
  const agent = await agentById(db, id);
  if (agent === undefined) throw new Error(`There is no agent ${id}.`);
  return agent;
};

const merchantOf = async (db: Db, id: MerchantId): Promise<MerchantBrief> => {
  const merchant = (await merchantsByIds(db, [id])).get(id);
  if (merchant === undefined) throw new Error(`There is no merchant ${id}.`);
  return merchant;
};

/** @throws Problem when the number or the code is unknown. */
export const transferByCode = async (db: Db, merchantNo: string, agentCode: string): Promise<TransferParties> => {
  const merchant = await merchantOf(db, await merchantByNo(db, merchantNo));
  const taker = await requireAgentCoded(db, agentCode);
  return { merchant, giver: await known(db, merchant.agentId), taker };
};

interface StoredTransfer {
  readonly merchantId: MerchantId;
  readonly fromAgentId: AgentId;
  readonly toAgentId: AgentId;
}

export const transferOf = async (db: Db, stored: StoredTransfer): Promise<TransferParties> => ({
  merchant: await merchantOf(db, stored.merchantId),
  giver: await known(db, stored.fromAgentId),
  taker: await known(db, stored.toAgentId),
});

const rateTypes = (terms: Terms | undefined): number[] => (terms?.costs ?? []).map(({ rateType }) => rateType);

/** Policies of the bound terminals under which the new agent has no price where the old one has. */
const lackingTerms = async (
  db: Db,
  { merchant, giver, taker }: TransferParties,
  day: BusinessDay,
): Promise<readonly string[]> => {
  const { policyIds } = await merchantBindings(db, merchant.id);
  const terms = await termsOnDay(db, [giver.id, taker.id], day);
  const lacking = policyIds.filter((policyId) => {
    const has = rateTypes(terms.get(taker.id)?.get(policyId));
    return has.length === 0 || rateTypes(terms.get(giver.id)?.get(policyId)).some((each) => !has.includes(each));
  });
  const policies = await policiesByIds(db, lacking);
  return lacking.map((id) => policies.get(id)?.name ?? String(id));
};

export type TransferBlock =
  | 'merchant_not_approved'
  | 'agent_changed'
  | 'same_agent'
  | 'agent_frozen'
  | 'agent_closed'
  | 'terms_missing';

/** The reasons that block the transfer on that day; empty when it is possible. */
export const transferBlocks = async (
  db: Db,
  parties: TransferParties,
  day: BusinessDay,
): Promise<readonly Obstacle<TransferBlock>[]> => {
  const { merchant, giver, taker } = parties;
  const lacking = await lackingTerms(db, parties, day);
  return [
    ...(merchant.status === 'approved' ? [] : [{ problem: 'merchant_not_approved' as const }]),
    ...(merchant.agentId === giver.id ? [] : [{ problem: 'agent_changed' as const }]),
    ...(giver.id === taker.id ? [{ problem: 'same_agent' as const }] : []),
    ...(taker.status === 'frozen'
      ? [{ problem: taker.closedAt === null ? ('agent_frozen' as const) : ('agent_closed' as const) }]
      : []),
    ...(lacking.length === 0 ? [] : [{ problem: 'terms_missing' as const, policies: lacking }]),
  ];
};
