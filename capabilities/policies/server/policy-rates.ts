import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import type { FeeRule } from '#platform/money/fee.ts';
import { feeRuleOf } from './fee-rule.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import type { PolicyId } from '../contract/policy-ids.ts';

/** Merchant rates of a policy for one rate type, and the operator's cost. */
export interface PolicyRate {
  readonly policyId: PolicyId;
  readonly rateType: number;
  readonly floorPpm: Ppm;
  readonly ceilingPpm: Ppm;
  readonly defaultPpm: Ppm;
  /** Cap and extra of the merchant's fee, in addition to the rate. */
  readonly capFen: Fen | undefined;
  readonly extraFen: Fen | undefined;
  readonly operatorCost: FeeRule;
}

interface Row {
  policy_id: PolicyId;
  rate_type: number;
  floor_ppm: Ppm;
  ceiling_ppm: Ppm;
  default_ppm: Ppm;
  cap_fen: Fen | null;
  extra_fen: Fen | null;
  operator_cost_ppm: Ppm;
  operator_cost_cap_fen: Fen | null;
  operator_cost_extra_fen: Fen | null;
}

const present = (row: Row): PolicyRate => ({
  policyId: row.policy_id,
  rateType: row.rate_type,
  floorPpm: row.floor_ppm,
  ceilingPpm: row.ceiling_ppm,
  defaultPpm: row.default_ppm,
  capFen: row.cap_fen ?? undefined,
  extraFen: row.extra_fen ?? undefined,
  operatorCost: feeRuleOf(row.operator_cost_ppm, row.operator_cost_cap_fen, row.operator_cost_extra_fen),
});

/** Rates of several policies, ordered by policy and rate type. */
export const ratesOfPolicies = async (db: Db, policyIds: readonly PolicyId[]): Promise<PolicyRate[]> => {
  const { rows } = await sql<Row>`
    select * from policies.policy_rate where policy_id = any (${policyIds}::bigint[])
      order by policy_id, rate_type`.execute(db);
  return rows.map(present);
};

/** Rates of one policy, ordered by rate type. */
export const ratesOf = (db: Db, policyId: PolicyId): Promise<PolicyRate[]> => ratesOfPolicies(db, [policyId]);
