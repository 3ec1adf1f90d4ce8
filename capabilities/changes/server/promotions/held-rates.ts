import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { addDays, businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { holding, ratesOfDay } from '../../rules/rates-of-day.ts';
import { merchantKey } from '../../rules/subject-key.ts';
import { ratesInForce } from '../asking/rates-in-force.ts';
import { overlaysOf, type PromotionOverlay } from './overlays.ts';

export interface HeldRate {
  /** Present if the promotion belongs to the agent who asks. */
  readonly id?: string;
  readonly lastOn: BusinessDay;
  /** The rate in force on the day after the last one. */
  readonly thenPpm: Ppm;
}

interface RatesQuery {
  readonly now: Date;
  readonly agentId: AgentId;
}

/** The last day on which the promotion holds: it ends, or one of a higher priority begins. */
const lastDay = (overlays: readonly PromotionOverlay[], rateType: number, held: PromotionOverlay, day: BusinessDay) => {
  const turns = overlays.map(({ fromOn }) => addDays(fromOn, -1)).filter((turn) => turn >= day && turn < held.lastOn);
  return turns.toSorted().find((turn) => holding(overlays, rateType, addDays(turn, 1))?.id !== held.id) ?? held.lastOn;
};

/** Promotions that hold today for a merchant, by policy and rate type. */
export const heldRates = async (
  db: Db,
  merchantId: MerchantId,
  under: readonly { readonly merchantId: MerchantId; readonly policyId: PolicyId }[],
  { now, agentId }: RatesQuery,
): Promise<Map<PolicyId, Map<number, HeldRate>>> => {
  const today = businessDay(now);
  const keyed = under.map(({ policyId }) => ({ policyId, key: merchantKey(merchantId, policyId) }));
  const overlays = await overlaysOf(
    db,
    keyed.map(({ key }) => key),
  );
  if (overlays.size === 0) return new Map();
  const bases = await ratesInForce(db, under, now, 'base');
  return new Map(
    keyed.map(({ policyId, key }, index) => {
      const [base, all] = [bases[index] ?? [], overlays.get(key) ?? []];
      const rates = base.flatMap(({ rateType }): [number, HeldRate][] => {
        const held = holding(all, rateType, today);
        if (held === undefined) return [];
        const lastOn = lastDay(all, rateType, held, today);
        const then = ratesOfDay(base, all, addDays(lastOn, 1)).find((rate) => rate.rateType === rateType);
        if (then === undefined) return [];
        const own = held.agentId === agentId && { id: String(held.id) };
        return [[rateType, { ...own, lastOn, thenPpm: then.ratePpm }]];
      });
      return [policyId, new Map(rates)];
    }),
  );
};
