import {
  merchantInScope,
  pendingRates,
  ratesOfMerchant,
  type MerchantRate,
} from '#capabilities/merchants/server/api.ts';
import { policiesByIds, policyContents, termsOnDay, type ContentInForce } from '#capabilities/policies/server/api.ts';
import type { RateType } from '#capabilities/policies/contract/rate-types.ts';
import { terminalsOfMerchant, type MerchantTerminal } from '#capabilities/terminals/server/api.ts';
import { handle } from '#platform/http/context.ts';
import { feeOf, type FeeRule } from '#platform/money/fee.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { listMerchantRates, SAMPLE_FEN } from '../contract/list-merchant-rates.ts';

const SAMPLE = fen(SAMPLE_FEN);

type ContentRate = ContentInForce['content']['rates'][number];

/** What a sale of 10 000 yuan costs the merchant, and what of it is above the caller's cost. */
const explained = (rule: FeeRule, mine: FeeRule | undefined) => {
  const feeFen = feeOf(SAMPLE, rule);
  return { feeFen, ...(mine && { mine, keptFen: fen(Math.max(0, feeFen - feeOf(SAMPLE, mine))) }) };
};

const presentRate = (rate: ContentRate, set: MerchantRate | undefined, mine: FeeRule | undefined) => {
  const { rateType, floorPpm, ceilingPpm, capFen, extraFen } = rate;
  const ratePpm = set?.ratePpm ?? rate.defaultPpm;
  const extra = extraFen !== undefined && { extraFen };
  return {
    rateType: rateType as RateType,
    ratePpm,
    ...(set && { setFrom: set.validFrom }),
    floorPpm,
    ceilingPpm,
    ...(capFen !== undefined && { capFen }),
    ...extra,
    // a credit card's fee: the cap holds for debit cards alone
    ...explained({ ratePpm, ...extra }, mine && { ...mine, capFen: undefined }),
  };
};

/** Each once; undefined while nothing was chosen. */
const chosenFees = (terminals: readonly MerchantTerminal[]): Fen[] | undefined => {
  const fees = [...new Set(terminals.flatMap(({ serviceFeeFen }) => serviceFeeFen ?? []))];
  return fees.length === 0 ? undefined : fees;
};

export const listMerchantRatesRoute = handle(listMerchantRates, async ({ db, caller, now }, { id }) => {
  await merchantInScope(db, caller.scope, id);
  const today = businessDay(now);
  const terminals = await terminalsOfMerchant(db, id);
  const counted = Map.groupBy(terminals, ({ policyId }) => policyId);
  const ids = [...counted.keys()];
  const [names, contents] = [await policiesByIds(db, ids), await policyContents(db, ids, today)];
  const terms = (await termsOnDay(db, [caller.agentId], today)).get(caller.agentId);
  const set = await ratesOfMerchant(db, id, today);
  const pending = await pendingRates(db, id, today);
  const next = new Map(pending?.rates.map(({ rateType, toPpm }) => [rateType, toPpm]));
  const maySeeCosts = caller.permissions.has('earning:view');
  return {
    policies: [...contents].map(([policyId, { content, validFrom }]) => {
      const costs = maySeeCosts ? (terms?.get(policyId)?.costs ?? []) : [];
      const { feeFen, periodDays, freeDays } = content.communication;
      return {
        id: String(policyId),
        name: names.get(policyId)?.name ?? '-',
        terminalCount: counted.get(policyId)?.length ?? 0,
        validFrom,
        rates: content.rates.map((rate) => {
          const nextPpm = next.get(rate.rateType);
          const mine = costs.find(({ rateType }) => rateType === rate.rateType)?.rule;
          return {
            ...presentRate(rate, set.get(rate.rateType), mine),
            ...(nextPpm !== undefined && { nextPpm }),
          };
        }),
        communication: { feeFen, periodDays, freeDays },
        serviceFeeFen: chosenFees(counted.get(policyId) ?? []) ?? [...content.serviceFeeOptionsFen],
      };
    }),
    ...(pending && { nextFrom: pending.validFrom }),
  };
});
