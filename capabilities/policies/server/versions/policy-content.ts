/** The content of a policy on a day, which is that of its version in force. */
import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';
import type { PolicyContent } from '../../rules/versions/policy-content.ts';

export interface ContentInForce {
  readonly policyId: PolicyId;
  /** Number of the version. */
  readonly number: number;
  /** First day of the version. */
  readonly validFrom: BusinessDay;
  readonly content: PolicyContent;
}

/**
 * The published version of each policy that is in force on a day. A policy without one on that day is missing.
 * Contains the operator's cost: never send it to a client.
 */
export const policyContents = async (
  db: Db,
  policyIds: readonly PolicyId[],
  day: BusinessDay,
): Promise<Map<PolicyId, ContentInForce>> => {
  if (policyIds.length === 0) return new Map();
  const { rows } = await sql<{
    policyId: PolicyId;
    number: number;
    validFrom: NotNull<BusinessDay>;
    content: PolicyContent;
  }>`
    select distinct on (policy_id) policy_id as "policyId", number, valid_from as "validFrom", content
    from policies.policy_version
    where policy_id = any (${policyIds}::bigint[]) and status = 'published' and valid_from <= ${day}::date
    order by policy_id, valid_from desc`.execute(db);
  return new Map(rows.map((row) => [row.policyId, row]));
};
