/** The first version of each policy: the values of its row, with the facts that only versions have. */
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import type {
  AllowanceTier,
  ContentRate,
  PolicyContent,
  StageRule,
  ValueShareRule,
} from '#capabilities/policies/rules/versions/policy-content.ts';
import type { PolicyRateRow, PolicyRow, PolicyVersionRow } from './fact-rows.ts';
import { POLICIES, POLICY_RATES } from './products.ts';

const given = <K extends string, V>(key: K, value: V | null): Partial<Record<K, V>> =>
  value === null ? {} : ({ [key]: value } as Record<K, V>);

const rateOf = (row: PolicyRateRow): ContentRate => ({
  rateType: row.rate_type,
  floorPpm: row.floor_ppm,
  defaultPpm: row.default_ppm,
  ceilingPpm: row.ceiling_ppm,
  ...given('capFen', row.cap_fen),
  ...given('extraFen', row.extra_fen),
  operatorCost: {
    ratePpm: row.operator_cost_ppm,
    ...given('capFen', row.operator_cost_cap_fen),
    ...given('extraFen', row.operator_cost_extra_fen),
  },
});

const stage = (number: number, fromDay: number, toDay: number, volume: number, reward: number): StageRule => ({
  stage: number,
  fromDay,
  toDay,
  minVolumeFen: fen(volume),
  rewardFen: fen(reward),
});

/** Day 0 is the day of the activation. */
const STAGES: readonly StageRule[] = [
  stage(1, 0, 30, 2_000_000, 5_000),
  stage(2, 31, 60, 6_000_000, 8_000),
  stage(3, 61, 90, 6_000_000, 12_000),
];

const TIERS: readonly AllowanceTier[] = [
  { minActivations: 50, amountFen: fen(50_000) },
  { minActivations: 100, amountFen: fen(120_000) },
  { minActivations: 200, amountFen: fen(300_000) },
];

const CARD: ValueShareRule = { item: 1, paymentTypes: [1], shareType: 0, poolPpm: ppm(150) };
const WALLETS: ValueShareRule = { item: 2, paymentTypes: [3, 2], shareType: 1, poolPpm: ppm(500_000) };
const QUICK: ValueShareRule = { item: 3, paymentTypes: [4], shareType: 1, poolPpm: ppm(400_000) };

/** By policy id; a policy that is not listed shares no value-added fees. */
const SHARES: Readonly<Record<number, readonly ValueShareRule[]>> = {
  1: [CARD, WALLETS, QUICK],
  3: [{ ...CARD, shareType: 1, poolPpm: ppm(500_000) }],
};

export const firstContentOf = (policy: PolicyRow): PolicyContent => ({
  rates: POLICY_RATES.filter((rate) => rate.policy_id === policy.id).map(rateOf),
  serviceFeeOptionsFen: policy.service_fee_options_fen,
  communication: {
    feeFen: policy.communication_fee_fen,
    freeDays: policy.communication_free_days,
    periodDays: policy.communication_period_days,
  },
  activationRewardFen: policy.activation_reward_fen,
  clawbackDays: 90,
  stages: { mode: 'chained', minTransactionFen: fen(1_000), excludedPaymentTypes: [4], items: STAGES },
  allowanceTiers: TIERS,
  valueShares: SHARES[policy.id] ?? [],
  noticeDays: 0,
});

/** A day before any agent of any world joined. */
const FIRST_DAY = '2020-01-01';
const FIRST_AT = '2019-12-30T02:00:00Z';

export const FIRST_VERSIONS: readonly PolicyVersionRow[] = POLICIES.map((policy) => ({
  policy_id: policy.id,
  number: 1,
  status: 'published',
  valid_from: FIRST_DAY,
  content: firstContentOf(policy),
  drafted_at: FIRST_AT,
  drafted_by: 'operator',
  published_at: FIRST_AT,
  published_by: 'operator',
}));
