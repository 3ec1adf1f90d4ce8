/** Within which bounds a merchant's rates can be changed (docs/domain.md §7): what is offered is what is checked. */
import { applicationRow, lowestRate, ratesOfMerchant, type RateLimits } from '#capabilities/merchants/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { policiesByIds, policyContents, termsOnDay } from '#capabilities/policies/server/api.ts';
import { terminalsOfMerchant } from '#capabilities/terminals/server/api.ts';
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { FeeRule } from '#platform/money/fee.ts';
import type { Fen } from '#platform/money/fen.ts';
import { ppm, type Ppm } from '#platform/money/ppm.ts';
import { addDays, type BusinessDay } from '#platform/time/business-day.ts';

export interface RateOption {
  readonly rateType: number;
  /** In force today. */
  readonly ratePpm: Ppm;
  readonly lowestPpm: Ppm;
  readonly highestPpm: Ppm;
  readonly mine: FeeRule | undefined;
  readonly capFen: Fen | undefined;
  readonly extraFen: Fen | undefined;
}

export interface RateOptions {
  readonly policies: readonly string[];
  readonly rates: readonly RateOption[];
}

/** Those of its terminals; without a terminal that of its application. */
const policiesOf = async (db: Db, id: MerchantId): Promise<PolicyId[]> => {
  const ids = new Set((await terminalsOfMerchant(db, id)).map(({ policyId }) => policyId));
  if (ids.size > 0) return [...ids].toSorted((one, other) => one - other);
  const policyId = (await applicationRow(db, id))?.policyId ?? null;
  return policyId === null ? [] : [policyId];
};

/** A rate of the merchant holds under all of its policies: the highest floor and the lowest ceiling bound it. */
const together = (options: readonly RateOption[]): RateOption | undefined => {
  const [first] = options;
  const lowestPpm = ppm(Math.max(...options.map((each) => each.lowestPpm)));
  const highestPpm = ppm(Math.min(...options.map((each) => each.highestPpm)));
  return first === undefined || lowestPpm > highestPpm ? undefined : { ...first, lowestPpm, highestPpm };
};

/** @param validFrom the day on which a change comes into force: the bounds are those of this day */
export const rateOptions = async (
  db: Db,
  { id, agentId, validFrom }: { id: MerchantId; agentId: AgentId; validFrom: BusinessDay },
): Promise<RateOptions> => {
  const ids = await policiesOf(db, id);
  const names = await policiesByIds(db, ids);
  const contents = await policyContents(db, ids, validFrom);
  const terms = (await termsOnDay(db, [agentId], validFrom)).get(agentId);
  const set = await ratesOfMerchant(db, id, addDays(validFrom, -1));
  const options = [...contents].flatMap(([policyId, { content }]) =>
    content.rates.map((rate): RateOption => {
      const { rateType, floorPpm, ceilingPpm, defaultPpm, capFen, extraFen } = rate;
      const mine = terms?.get(policyId)?.costs.find((cost) => cost.rateType === rateType)?.rule;
      const limits: RateLimits = { floorPpm, ceilingPpm, defaultPpm, costPpm: mine?.ratePpm };
      const ratePpm = set.get(rateType)?.ratePpm ?? defaultPpm;
      return { rateType, ratePpm, lowestPpm: lowestRate(limits), highestPpm: ceilingPpm, mine, capFen, extraFen };
    }),
  );
  const byType = Map.groupBy(options, ({ rateType }) => rateType);
  return {
    policies: ids.flatMap((policyId) => names.get(policyId)?.name ?? []),
    rates: [...byType.values()].flatMap((each) => together(each) ?? []),
  };
};
