/** A version's content as a flat list of facts: the common form of differences between versions and between terms. */
import type { FeeRule } from '#platform/money/fee.ts';
import { SHARE_TYPE } from '../../contract/value-shares/share-types.ts';
import type { Part } from '../terms/part-pools.ts';
import type { ContentRate, PolicyContent, SaleConditions, StageRule, ValueShareRule } from './policy-content.ts';

/**
 * Kinds of facts, by the unit of their values. `operator_…` and `pool_…` are for the operator alone: agents see their
 * own share (`my_…`) instead.
 */
export const FACT_UNITS = {
  rate_floor: 'rate',
  rate_default: 'rate',
  rate_ceiling: 'rate',
  rate_cap: 'fen',
  rate_extra: 'fen',
  operator_rate: 'rate',
  operator_cap: 'fen',
  operator_extra: 'fen',
  service_options: 'fens',
  communication_fee: 'fen',
  communication_free: 'days',
  communication_period: 'days',
  communication_by_plan: 'guaranteed',
  communication_fee_bounds: 'fen_range',
  communication_free_bounds: 'days_range',
  communication_period_bounds: 'days_range',
  pool_activation: 'fen',
  activation_minimum: 'fen',
  activation_window: 'window',
  sale_minimum: 'fen',
  sale_excluded: 'types',
  sale_totals: 'totals',
  sale_methods: 'methods',
  sale_cards: 'cards',
  sale_not_first: 'count',
  sale_from_day: 'count',
  once_anew: 'count',
  once_identity: 'count',
  clawback: 'days',
  stage_mode: 'mode',
  stage_minimum: 'fen',
  stage_excluded: 'types',
  stage_totals: 'totals',
  stage_methods: 'methods',
  stage_cards: 'cards',
  stage_not_first: 'count',
  stage_from_day: 'count',
  stage_window: 'window',
  stage_volume: 'fen',
  stage_count: 'count',
  pool_stage: 'fen',
  tiers: 'counts',
  pool_allowance: 'fen',
  share_types: 'types',
  pool_coefficient: 'rate',
  pool_percent: 'percent',
  inactive_after: 'days',
  inactive_charge: 'fen',
  acquirer_first: 'asked',
  notice: 'days',
  my_rate: 'rate',
  my_cap: 'fen',
  my_extra: 'fen',
  my_activation: 'fen',
  my_stage: 'fen',
  my_service: 'fen',
  my_communication: 'fen',
  my_allowance: 'fen',
  my_coefficient: 'rate',
  my_percent: 'percent',
} as const;

export type FactKind = keyof typeof FACT_UNITS;
export const FACT_KINDS = Object.keys(FACT_UNITS) as FactKind[];

export interface Fact {
  readonly what: FactKind;
  /** Rate type, stage, tier, option or number of the value share's rule; 0 where there is only one. */
  readonly item: number;
  readonly values: readonly number[];
}

const fact = (what: FactKind, item: number, ...values: readonly number[]): Fact => ({ what, item, values });
/** Omits a fact without a value: no cap, no extra, no minimum count. */
const given = (what: FactKind, item: number, value: number | undefined): Fact[] =>
  value === undefined ? [] : [fact(what, item, value)];

const rateFacts = (rate: ContentRate): Fact[] => [
  fact('operator_rate', rate.rateType, rate.operatorCost.ratePpm),
  ...given('operator_cap', rate.rateType, rate.operatorCost.capFen),
  ...given('operator_extra', rate.rateType, rate.operatorCost.extraFen),
  fact('rate_floor', rate.rateType, rate.floorPpm),
  fact('rate_default', rate.rateType, rate.defaultPpm),
  fact('rate_ceiling', rate.rateType, rate.ceilingPpm),
  ...given('rate_cap', rate.rateType, rate.capFen),
  ...given('rate_extra', rate.rateType, rate.extraFen),
];

/** A window's third value states that it counts natural months. */
const IN_MONTHS = 1;

const stageFacts = ({ stage, fromDay, toDay, unit, minVolumeFen, minCount, rewardFen }: StageRule): Fact[] => [
  fact('stage_window', stage, fromDay, toDay, ...(unit === 'month' ? [IN_MONTHS] : [])),
  fact('stage_volume', stage, minVolumeFen),
  ...given('stage_count', stage, minCount),
  fact('pool_stage', stage, rewardFen),
];

const shareFacts = ({ item, paymentTypes, shareType, poolPpm }: ValueShareRule): Fact[] => [
  fact('share_types', item, ...paymentTypes),
  fact(shareType === SHARE_TYPE.ofAmount ? 'pool_coefficient' : 'pool_percent', item, poolPpm),
];

const boundFacts = ({ communication: { bounds } }: PolicyContent): Fact[] =>
  bounds === undefined
    ? []
    : [
        fact('communication_fee_bounds', 0, bounds.floor.feeFen, bounds.ceiling.feeFen),
        fact('communication_free_bounds', 0, bounds.floor.freeDays, bounds.ceiling.freeDays),
        fact('communication_period_bounds', 0, bounds.floor.periodDays, bounds.ceiling.periodDays),
      ];

const minimumFacts = ({ activation }: PolicyContent): Fact[] =>
  activation === undefined
    ? []
    : [fact('activation_minimum', 0, activation.minVolumeFen), fact('activation_window', 0, 0, activation.withinDays)];

const listed = (what: FactKind, values: readonly number[] | undefined): Fact[] =>
  values === undefined ? [] : [fact(what, 0, ...values)];

/** The facts about counting sales, besides payment types and the minimum amount. */
const saleFacts = (
  of: 'sale' | 'stage',
  { totalTypes, methods, cardTypes, notFirst, fromDay }: SaleConditions,
): Fact[] => [
  ...listed(`${of}_totals`, totalTypes),
  ...listed(`${of}_methods`, methods),
  ...listed(`${of}_cards`, cardTypes),
  ...given(`${of}_not_first`, 0, notFirst),
  ...given(`${of}_from_day`, 0, fromDay),
];

const activationSaleFacts = ({ activationSales: conditions = {} }: PolicyContent): Fact[] => [
  ...given('sale_minimum', 0, conditions.minTransactionFen),
  ...listed('sale_excluded', conditions.excludedPaymentTypes),
  ...saleFacts('sale', conditions),
];

/** All facts of a version, the operator's own included. */
export const contentFacts = (content: PolicyContent): Fact[] => [
  ...content.rates.flatMap(rateFacts),
  fact('service_options', 0, ...content.serviceFeeOptionsFen),
  fact('pool_activation', 0, content.activationRewardFen),
  ...minimumFacts(content),
  ...activationSaleFacts(content),
  fact('stage_mode', 0, content.stages.mode === 'chained' ? 1 : 0),
  fact('stage_minimum', 0, content.stages.minTransactionFen),
  fact('stage_excluded', 0, ...content.stages.excludedPaymentTypes),
  ...saleFacts('stage', content.stages),
  ...content.stages.items.flatMap(stageFacts),
  fact('communication_fee', 0, content.communication.feeFen),
  fact('communication_free', 0, content.communication.freeDays),
  fact('communication_period', 0, content.communication.periodDays),
  ...given('communication_by_plan', 0, content.communication.byPlan && 1),
  ...boundFacts(content),
  fact('tiers', 0, ...content.allowanceTiers.map(({ minActivations }) => minActivations)),
  ...content.allowanceTiers.map(({ minActivations, amountFen }) => fact('pool_allowance', minActivations, amountFen)),
  ...content.valueShares.flatMap(shareFacts),
  ...given('once_anew', 0, content.once?.anewAfterMonths),
  ...given('once_identity', 0, content.once?.maxPerIdentity),
  fact('clawback', 0, content.clawbackDays),
  ...given('inactive_after', 0, content.notActivated?.afterDays),
  ...given('inactive_charge', 0, content.notActivated?.amountFen),
  ...given('acquirer_first', 0, content.acquirerFirst && 1),
  fact('notice', 0, content.noticeDays),
];

const isPublic = ({ what }: Fact): boolean => !what.startsWith('operator_') && !what.startsWith('pool_');

/** The facts that every agent of the policy may know: without the operator's cost and without the pools. */
export const publicFacts = (content: PolicyContent): Fact[] => contentFacts(content).filter(isPublic);

const costFacts = (rateType: number, rule: FeeRule): Fact[] => [
  fact('my_rate', rateType, rule.ratePpm),
  ...given('my_cap', rateType, rule.capFen),
  ...given('my_extra', rateType, rule.extraFen),
];

const PART_FACTS = {
  activation: 'my_activation',
  stage: 'my_stage',
  service_fee: 'my_service',
  communication: 'my_communication',
  allowance: 'my_allowance',
} as const;

const partFact = ({ kind, item, value }: Part, shares: readonly ValueShareRule[]): Fact => {
  if (kind !== 'value_share') return fact(PART_FACTS[kind], item, value);
  const isPercent = shares.find((share) => share.item === item)?.shareType === SHARE_TYPE.ofFee;
  return fact(isPercent ? 'my_percent' : 'my_coefficient', item, value);
};

export interface OwnTerms {
  readonly costs: readonly { readonly rateType: number; readonly rule: FeeRule }[];
  readonly parts: readonly Part[];
}

/** An agent's own terms as facts. */
export const ownFacts = ({ costs, parts }: OwnTerms, { valueShares }: PolicyContent): Fact[] => [
  ...costs.flatMap(({ rateType, rule }) => costFacts(rateType, rule)),
  ...parts.map((part) => partFact(part, valueShares)),
];
