import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '../contract/policy-ids.ts';

export interface ChargingPolicy {
  readonly policyId: PolicyId;
  /** First day of the version in force. */
  readonly validFrom: BusinessDay;
  readonly afterDays: number;
  readonly amountFen: Fen;
}

/** Policies whose version in force charges for terminals that are not activated. */
export const policiesCharging = async (db: Db, day: BusinessDay): Promise<ChargingPolicy[]> => {
  const { rows } = await sql<{
    policyId: PolicyId;
    validFrom: NotNull<BusinessDay>;
    afterDays: NotNull<number>;
    amountFen: NotNull<Fen>;
  }>`
    select policy_id as "policyId", valid_from as "validFrom", (rule ->> 'afterDays')::int as "afterDays",
      (rule ->> 'amountFen')::bigint as "amountFen"
    from (
      select distinct on (policy_id) policy_id, valid_from, content -> 'notActivated' as rule
      from policies.policy_version where status = 'published' and valid_from <= ${day}::date
      order by policy_id, valid_from desc) as in_force
    where rule is not null order by policy_id`.execute(db);
  return rows;
};
