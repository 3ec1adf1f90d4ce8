/** A version's content with an agent's own terms. Must never include the operator's cost, nor a pool. */
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import type { PartKind } from '../contract/terms/part-kinds.ts';
import type { Terms } from '../rules/terms/terms.ts';
import type {
  ContentRate,
  PolicyContent,
  SaleConditions,
  StageRule,
  ValueShareRule,
} from '../rules/versions/policy-content.ts';

type OwnPart = (kind: PartKind, item: number) => { mineFen?: ReturnType<typeof fen> };

const mineIn =
  ({ parts }: Terms): OwnPart =>
  (kind, item) => {
    const part = parts.find((each) => each.kind === kind && each.item === item);
    return part === undefined ? {} : { mineFen: fen(part.value) };
  };

const presentRate = ({ rateType, floorPpm, defaultPpm, ceilingPpm, capFen, extraFen }: ContentRate, terms: Terms) => {
  const mine = terms.costs.find((cost) => cost.rateType === rateType)?.rule;
  return {
    rateType,
    floorPpm,
    defaultPpm,
    ceilingPpm,
    ...(capFen !== undefined && { capFen }),
    ...(extraFen !== undefined && { extraFen }),
    ...(mine && { mine }),
  };
};

const presentStage = ({ stage, fromDay, toDay, unit, minVolumeFen, minCount }: StageRule, mine: OwnPart) => ({
  stage,
  fromDay,
  toDay,
  ...(unit && { unit }),
  minVolumeFen,
  ...(minCount !== undefined && { minCount }),
  ...mine('stage', stage),
});

const presentShare = ({ item, paymentTypes, shareType }: ValueShareRule, { parts }: Terms) => ({
  item,
  paymentTypes: [...paymentTypes],
  shareType,
  minePpm: ppm(parts.find((part) => part.kind === 'value_share' && part.item === item)?.value ?? 0),
});

/** The conditions besides the minimum amount and the payment types, which stages always have. */
const presentConditions = ({ totalTypes, methods, cardTypes, notFirst, fromDay }: SaleConditions) => ({
  ...(totalTypes && { totalTypes: [...totalTypes] }),
  ...(methods && { methods: [...methods] }),
  ...(cardTypes && { cardTypes: [...cardTypes] }),
  ...(notFirst !== undefined && { notFirst }),
  ...(fromDay !== undefined && { fromDay }),
});

/** The conditions of counting sales in the form that the calls answer. */
export const presentSales = (conditions: SaleConditions) => ({
  ...(conditions.excludedPaymentTypes && { excludedPaymentTypes: [...conditions.excludedPaymentTypes] }),
  ...(conditions.minTransactionFen !== undefined && { minTransactionFen: conditions.minTransactionFen }),
  ...presentConditions(conditions),
});

const presentActivation = (
  { activation, activationSales = {}, clawbackDays, once = {} }: PolicyContent,
  mine: OwnPart,
) => ({
  clawbackDays,
  once,
  sales: presentSales(activationSales),
  ...(activation && { minimum: activation }),
  ...mine('activation', 0),
});

export const presentContent = (content: PolicyContent, terms: Terms) => {
  const mine = mineIn(terms);
  const { feeFen, freeDays, periodDays, byPlan = false } = content.communication;
  const { mode, minTransactionFen, excludedPaymentTypes, items } = content.stages;
  return {
    rates: content.rates.map((rate) => presentRate(rate, terms)),
    activation: presentActivation(content, mine),
    ...(content.notActivated && { notActivated: content.notActivated }),
    serviceFees: content.serviceFeeOptionsFen.map((optionFen) => ({ optionFen, ...mine('service_fee', optionFen) })),
    communication: { feeFen, freeDays, periodDays, byPlan, ...mine('communication', 0) },
    stages: {
      mode,
      minTransactionFen,
      excludedPaymentTypes: [...excludedPaymentTypes],
      ...presentConditions(content.stages),
      items: items.map((stage) => presentStage(stage, mine)),
    },
    valueShares: content.valueShares.map((share) => presentShare(share, terms)),
    noticeDays: content.noticeDays,
  };
};
