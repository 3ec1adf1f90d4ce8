/** Costs and shares of a merchant's sales in the old agent's line and in the new one's. */
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { FeeRule } from '#platform/money/fee.ts';
import { addDays, businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { agentsByIds, type AgentBrief } from '#capabilities/agents/server/api.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { policiesByIds } from '#capabilities/policies/server/api.ts';
import { merchantBindings } from '#capabilities/terminals/server/api.ts';
import { repriceLines, soldToMerchant, type LineCost, type MovedLineOfSales } from '#capabilities/trades/server/api.ts';
import type { Meaning } from '../moves/meaning-of-move.ts';
import type { TransferParties } from './check-transfer.ts';
import { chainsOf } from './moved-lines.ts';

/** The last 30 full business days, as in every what-if. */
const DAYS = 30;

export interface TransferPrice {
  readonly policy: string;
  readonly rateType: number;
  /** Own cost of the old agent, and of the new one. If undefined, it has none. */
  readonly giver: FeeRule | undefined;
  readonly taker: FeeRule | undefined;
}

type Chains = ReadonlyMap<number, readonly LineCost[]>;

const ownCost = (chains: Chains, rateType: number): FeeRule | undefined => chains.get(rateType)?.[0]?.rule;

/** Prices by the policies of the bound terminals, on the day. */
export const transferPrices = async (
  db: Db,
  { merchant, giver, taker }: TransferParties,
  day: BusinessDay,
): Promise<TransferPrice[]> => {
  const { policyIds } = await merchantBindings(db, merchant.id);
  const names = await policiesByIds(db, policyIds);
  const prices: TransferPrice[] = [];
  for (const policyId of policyIds) {
    const [old, next] = [await chainsOf(db, giver.id, policyId, day), await chainsOf(db, taker.id, policyId, day)];
    for (const rateType of [...new Set([...old.keys(), ...next.keys()])].toSorted((a, b) => a - b))
      prices.push({
        policy: names.get(policyId)?.name ?? String(policyId),
        rateType,
        giver: ownCost(old, rateType),
        taker: ownCost(next, rateType),
      });
  }
  return prices;
};

const linesOf = async (
  db: Db,
  { giver, taker }: TransferParties,
  sold: readonly { readonly policyId: PolicyId; readonly rateType: number }[],
  day: BusinessDay,
): Promise<MovedLineOfSales[]> => {
  const lines: MovedLineOfSales[] = [];
  for (const { policyId, rateType } of sold) {
    const before = (await chainsOf(db, giver.id, policyId, day)).get(rateType);
    const after = (await chainsOf(db, taker.id, policyId, day)).get(rateType);
    if (before !== undefined && after !== undefined)
      lines.push({ agentId: giver.id, policyId, rateType, before, after });
  }
  return lines;
};

/** The distribution of the last 30 full days if the merchant had been transferred before: gross of refunds. */
export const transferMeaning = async (
  db: Db,
  parties: TransferParties,
  day: BusinessDay,
  now: Date,
): Promise<Meaning> => {
  const { merchant, giver } = parties;
  const to = addDays(businessDay(now), -1);
  const period = { from: addDays(businessDay(now), -DAYS), to, until: now, merchantId: merchant.id };
  const sold = await soldToMerchant(db, { agentId: giver.id, merchantId: merchant.id }, period);
  const shares = await repriceLines(db, await linesOf(db, parties, sold, day), period);
  const ids = shares.flatMap(({ agentId }) => agentId ?? []);
  const agents = await agentsByIds(db, ids);
  const agentOf = (id: AgentId | null): AgentBrief | undefined => (id === null ? undefined : agents.get(id));
  return { from: period.from, to, shares: shares.map((share) => ({ ...share, agent: agentOf(share.agentId) })) };
};
