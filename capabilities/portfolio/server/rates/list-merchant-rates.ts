import { handle } from '#platform/http/context.ts';
import { feeOf, type FeeRule } from '#platform/money/fee.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import {
  heldRates,
  openRateChange,
  ratesInForce,
  type OpenRateChange,
  type RateInForce,
} from '#capabilities/changes/server/api.ts';
import { merchantInScope, pendingRates } from '#capabilities/merchants/server/api.ts';
import type { RateType } from '#capabilities/policies/contract/terms/rate-types.ts';
import { policiesByIds, policyContents, termsOnDay, type ContentInForce } from '#capabilities/policies/server/api.ts';
import { terminalsOfMerchant, type MerchantTerminal } from '#capabilities/terminals/server/api.ts';
import { listMerchantRates, SAMPLE_FEN } from '../../contract/rates/list-merchant-rates.ts';

const SAMPLE = fen(SAMPLE_FEN);

type ContentRate = ContentInForce['content']['rates'][number];

/** The merchant's fee for a sale of 10 000 yuan, and the part of it above the caller's cost. */
const explained = (rule: FeeRule, mine: FeeRule | undefined) => {
  const feeFen = feeOf(SAMPLE, rule);
  return { feeFen, ...(mine && { mine, keptFen: fen(Math.max(0, feeFen - feeOf(SAMPLE, mine))) }) };
};

const presentRate = (rate: ContentRate, inForce: RateInForce | undefined, mine: FeeRule | undefined) => {
  const { rateType, floorPpm, ceilingPpm } = rate;
  const { ratePpm, capFen, extraFen, since } = inForce ?? { ...rate, ratePpm: rate.defaultPpm, since: undefined };
  const extra = extraFen !== undefined && { extraFen };
  return {
    rateType: rateType as RateType,
    ratePpm,
    ...(since && { setFrom: businessDay(since) }),
    floorPpm,
    ceilingPpm,
    ...(capFen !== undefined && { capFen }),
    ...extra,
    // a credit card's fee, because the cap holds for debit cards alone
    ...explained({ ratePpm, ...extra }, mine && { ...mine, capFen: undefined }),
  };
};

/** Each once; undefined while nothing was chosen. */
const chosenFees = (terminals: readonly MerchantTerminal[]): Fen[] | undefined => {
  const fees = [...new Set(terminals.flatMap(({ serviceFeeFen }) => serviceFeeFen ?? []))];
  return fees.length === 0 ? undefined : fees;
};

/** The rates that are not in force yet: asked for at the acquirer, or set before changes were asked for there. */
const nextRates = (open: OpenRateChange | undefined, set: ReadonlyMap<number, Ppm>): ReadonlyMap<number, Ppm> =>
  open?.after.rates === undefined ? set : new Map(open.after.rates.map(({ rateType, ratePpm }) => [rateType, ratePpm]));

/** The first day that is known. */
const nextDayOf = (open: Iterable<OpenRateChange>, setFrom: BusinessDay | undefined): BusinessDay | undefined =>
  [...[...open].flatMap(({ effectiveAt }) => (effectiveAt === null ? [] : [businessDay(effectiveAt)])), setFrom]
    .filter((day) => day !== undefined)
    .toSorted()[0];

export const listMerchantRatesRoute = handle(listMerchantRates, async ({ db, caller, now }, { id }) => {
  await merchantInScope(db, caller.scope, id);
  const today = businessDay(now);
  const terminals = await terminalsOfMerchant(db, id);
  const counted = Map.groupBy(terminals, ({ policyId }) => policyId);
  const ids = [...counted.keys()];
  const [names, contents] = [await policiesByIds(db, ids), await policyContents(db, ids, today)];
  const terms = (await termsOnDay(db, [caller.agentId], today)).get(caller.agentId);
  const shown = [...contents.keys()].map((policyId) => ({ merchantId: id, policyId }));
  const inForce = await ratesInForce(db, shown, now);
  const open = await openRateChange(db, id, now);
  const held = await heldRates(db, id, shown, { now, agentId: caller.agentId });
  const pending = await pendingRates(db, id, today);
  const set = new Map(pending?.rates.map(({ rateType, toPpm }) => [rateType, toPpm]));
  const nextFrom = nextDayOf(open.values(), pending?.validFrom);
  const maySeeCosts = caller.permissions.has('earning:view');
  return {
    policies: [...contents].map(([policyId, { content, validFrom }], index) => {
      const next = nextRates(open.get(policyId), set);
      const change = open.get(policyId);
      const costs = maySeeCosts ? (terms?.get(policyId)?.costs ?? []) : [];
      const { feeFen, periodDays, freeDays } = content.communication;
      return {
        id: String(policyId),
        name: names.get(policyId)?.name ?? '-',
        terminalCount: counted.get(policyId)?.length ?? 0,
        validFrom,
        rates: content.rates.map((rate) => {
          const nextPpm = next.get(rate.rateType);
          const promotion = held.get(policyId)?.get(rate.rateType);
          const mine = costs.find(({ rateType }) => rateType === rate.rateType)?.rule;
          return {
            ...presentRate(
              rate,
              inForce[index]?.find(({ rateType }) => rateType === rate.rateType),
              mine,
            ),
            ...(nextPpm !== undefined && { nextPpm }),
            ...(promotion && { promotion }),
          };
        }),
        ...(change && {
          change: { id: String(change.id), state: change.state, askedAt: change.askedAt.toISOString() },
        }),
        communication: { feeFen, periodDays, freeDays },
        serviceFeeFen: chosenFees(counted.get(policyId) ?? []) ?? [...content.serviceFeeOptionsFen],
      };
    }),
    ...(nextFrom !== undefined && { nextFrom }),
  };
});
