/** The contents that a new policy starts from: each value can be changed before publication (docs/domain.md §3). */
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import type { ContentRate, PolicyContent } from './policy-content.ts';

export const POLICY_TEMPLATES = ['quick', 'standard', 'supermarket', 'blank'] as const;
export type PolicyTemplate = (typeof POLICY_TEMPLATES)[number];

/** ppm of cost, floor, default and ceiling, then the fen of the debit card's cap and of the fixed extra. */
type RateRow = readonly [cost: number, floor: number, usual: number, ceiling: number, cap?: number, extra?: number];

const rateOf = ([cost, floor, usual, ceiling, cap, extra]: RateRow, at: number): ContentRate => ({
  rateType: at + 1,
  floorPpm: ppm(floor),
  defaultPpm: ppm(usual),
  ceilingPpm: ppm(ceiling),
  ...(cap !== undefined && { capFen: fen(cap) }),
  ...(extra !== undefined && { extraFen: fen(extra) }),
  operatorCost: {
    ratePpm: ppm(cost),
    ...(cap !== undefined && { capFen: fen(cap - 200) }),
    ...(extra !== undefined && { extraFen: fen(extra) }),
  },
});

const QUICK_RATES: readonly RateRow[] = [
  [5_000, 5_500, 6_000, 6_800, 2_000],
  [3_200, 3_800, 3_800, 4_500],
  [3_200, 3_800, 3_800, 4_500],
  [4_650, 5_200, 5_500, 6_000, 2_000],
  [4_850, 5_800, 6_000, 7_000, undefined, 100],
];
const LOW_RATES: readonly RateRow[] = [
  [4_800, 5_200, 5_500, 6_000, 1_800],
  [3_000, 3_500, 3_800, 4_000],
  [3_000, 3_500, 3_800, 4_000],
  [4_500, 5_000, 5_200, 5_800, 1_800],
  [4_800, 5_500, 5_800, 6_500],
];

const stage = (no: number, fromDay: number, toDay: number, volume: number, reward: number) => ({
  stage: no,
  fromDay,
  toDay,
  minVolumeFen: fen(volume),
  rewardFen: fen(reward),
});

const STANDARD: PolicyContent = {
  rates: LOW_RATES.map(rateOf),
  serviceFeeOptionsFen: [fen(0), fen(9_900)],
  communication: { feeFen: fen(3_600), freeDays: 365, periodDays: 365 },
  activationRewardFen: fen(5_000),
  activationSales: { minTransactionFen: fen(1_000) },
  clawbackDays: 90,
  stages: { mode: 'independent', minTransactionFen: fen(1_000), excludedPaymentTypes: [], items: [] },
  allowanceTiers: [],
  valueShares: [],
  noticeDays: 0,
};

const QUICK: PolicyContent = {
  ...STANDARD,
  rates: QUICK_RATES.map(rateOf),
  serviceFeeOptionsFen: [fen(0), fen(9_900), fen(19_900), fen(29_900)],
  activationRewardFen: fen(12_000),
  once: { maxPerIdentity: 1 },
  stages: {
    mode: 'chained',
    minTransactionFen: fen(1_000),
    excludedPaymentTypes: [2, 3, 5, 6, 7],
    items: [
      stage(1, 0, 30, 2_000_000, 8_000),
      stage(2, 31, 60, 6_000_000, 12_000),
      stage(3, 61, 90, 6_000_000, 18_000),
    ],
  },
};

const SUPERMARKET: PolicyContent = {
  ...STANDARD,
  activationRewardFen: fen(8_000),
  stages: {
    mode: 'independent',
    minTransactionFen: fen(100),
    excludedPaymentTypes: [],
    items: [
      { ...stage(1, 0, 30, 300_000, 6_000), minCount: 100 },
      { ...stage(2, 31, 60, 600_000, 9_000), minCount: 200 },
    ],
  },
};

const BLANK: PolicyContent = {
  ...STANDARD,
  rates: [rateOf([0, 0, 0, 0], 0)],
  serviceFeeOptionsFen: [fen(0)],
  communication: { feeFen: fen(0), freeDays: 0, periodDays: 365 },
  activationRewardFen: fen(0),
  clawbackDays: 0,
};

const CONTENTS: Readonly<Record<PolicyTemplate, PolicyContent>> = {
  quick: QUICK,
  standard: STANDARD,
  supermarket: SUPERMARKET,
  blank: BLANK,
};

export const templateContent = (template: PolicyTemplate): PolicyContent => CONTENTS[template];
