/** Brands, terminal models and policies of every simulated world. */
import { idOf } from '#platform/ids/id.ts';
import { type Fen, fen } from '#platform/money/fen.ts';
import { ppm, type Ppm } from '#platform/money/ppm.ts';
import type { BrandId, ModelId, PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { BrandRow, ModelRow, PolicyRateRow, PolicyRow } from './fact-rows.ts';

export const BRANDS: readonly BrandRow[] = [
  { id: idOf(1), name: '新联', sort: 1 },
  { id: idOf(2), name: '华汇通', sort: 2 },
  { id: idOf(3), name: '安捷付', sort: 3 },
];

/** How the serial numbers of all models are written. */
const SERIALS = { serial_prefix: '0000', serial_length: 14, only_digits: true };

export const MODELS: readonly ModelRow[] = [
  { id: idOf(1), brand_id: idOf(1), name: 'ME31', ...SERIALS },
  { id: idOf(2), brand_id: idOf(1), name: 'ME62', ...SERIALS },
  { id: idOf(3), brand_id: idOf(2), name: 'HT20', ...SERIALS },
  { id: idOf(4), brand_id: idOf(3), name: 'AJ-P8', ...SERIALS },
];

const STAGES = [
  { stage: 1, fromDay: 1, toDay: 30, minVolumeFen: 2_000_000, excludedPaymentTypes: [4], rewardFen: 5_000 },
  { stage: 2, fromDay: 31, toDay: 60, minVolumeFen: 6_000_000, excludedPaymentTypes: [4], rewardFen: 8_000 },
  { stage: 3, fromDay: 61, toDay: 90, minVolumeFen: 6_000_000, excludedPaymentTypes: [4], rewardFen: 12_000 },
];

const policy = (
  id: PolicyId,
  code: string,
  name: string,
  brandId: BrandId,
  modelId: ModelId,
  more: Partial<PolicyRow> = {},
): PolicyRow => ({
  id,
  code,
  name,
  brand_id: brandId,
  model_id: modelId,
  status: 'open',
  service_fee_options_fen: [fen(0), fen(9_900), fen(19_900), fen(29_900)],
  communication_fee_fen: fen(3_600),
  communication_free_days: 365,
  communication_period_days: 365,
  activation_reward_fen: fen(10_000),
  stages: STAGES,
  ...more,
});

export const POLICIES: readonly PolicyRow[] = [
  policy(idOf(1), 'MD2026', '秒到版 2026', idOf(1), idOf(1)),
  policy(idOf(2), 'BZ2026', '标准版 2026', idOf(1), idOf(1), {
    service_fee_options_fen: [fen(0), fen(9_900)],
    activation_reward_fen: fen(6_000),
  }),
  policy(idOf(3), 'SC2026', '商超版', idOf(2), idOf(3), {
    service_fee_options_fen: [fen(9_900), fen(19_900)],
    communication_fee_fen: fen(6_000),
    activation_reward_fen: fen(8_000),
  }),
  policy(idOf(4), 'XW2026', '小微版 2026', idOf(3), idOf(4), {
    service_fee_options_fen: [fen(0)],
    communication_free_days: 180,
    activation_reward_fen: fen(5_000),
  }),
];

/**
 * Per rate type: floor, default and ceiling of the merchant's rate; the operator's cost; caps and fixed extras of both.
 */
interface Sheet {
  merchantPpm: readonly [floor: number, standard: number, ceiling: number];
  costPpm: Ppm;
  capFen?: readonly [merchant: number, cost: number];
  extraFen?: readonly [merchant: number, cost: number];
}

const SHEETS: Readonly<Record<number, Sheet>> = {
  1: { merchantPpm: [5_500, 6_000, 6_800], costPpm: ppm(5_000), capFen: [2_000, 1_600] },
  2: { merchantPpm: [3_800, 3_800, 4_500], costPpm: ppm(3_200) },
  3: { merchantPpm: [3_800, 3_800, 4_500], costPpm: ppm(3_200) },
  4: { merchantPpm: [5_200, 5_500, 6_000], costPpm: ppm(4_650), capFen: [2_000, 1_600] },
  5: { merchantPpm: [5_800, 6_000, 7_200], costPpm: ppm(4_850), extraFen: [200, 100] },
};

const fenOf = (value: number | undefined): Fen | null => (value === undefined ? null : fen(value));

const rate = (policyId: PolicyId, rateType: number, sheet: Sheet): PolicyRateRow => ({
  policy_id: policyId,
  rate_type: rateType,
  floor_ppm: ppm(sheet.merchantPpm[0]),
  default_ppm: ppm(sheet.merchantPpm[1]),
  ceiling_ppm: ppm(sheet.merchantPpm[2]),
  cap_fen: fenOf(sheet.capFen?.[0]),
  extra_fen: fenOf(sheet.extraFen?.[0]),
  operator_cost_ppm: sheet.costPpm,
  operator_cost_cap_fen: fenOf(sheet.capFen?.[1]),
  operator_cost_extra_fen: fenOf(sheet.extraFen?.[1]),
});

export const POLICY_RATES: readonly PolicyRateRow[] = POLICIES.flatMap(({ id }) =>
  Object.entries(SHEETS).map(([rateType, sheet]) => rate(id, Number(rateType), sheet)),
);
