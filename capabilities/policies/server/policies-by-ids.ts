import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export interface PolicyBrief {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly brandId: number;
  readonly modelId: number;
  readonly status: 'open' | 'closed';
  readonly serviceFeeOptionsFen: readonly number[];
  readonly communicationFeeFen: number;
  readonly communicationFreeDays: number;
  readonly communicationPeriodDays: number;
  readonly activationRewardFen: number;
}

/** Policies are the operator's products: no scope. Ids without a policy are missing in the answer. */
export const policiesByIds = async (db: Db, ids: readonly number[]): Promise<Map<number, PolicyBrief>> => {
  const { rows } = await sql<PolicyBrief>`
    select id, code, name, brand_id as "brandId", model_id as "modelId", status, service_fee_options_fen as "serviceFeeOptionsFen",
      communication_fee_fen as "communicationFeeFen", communication_free_days as "communicationFreeDays",
      communication_period_days as "communicationPeriodDays", activation_reward_fen as "activationRewardFen"
    from policies.policy where id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};
