import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';
import type { ContentStep } from '../../rules/policy-book.ts';
import type { PolicyContent } from '../../rules/versions/policy-content.ts';

interface Row {
  policyId: PolicyId;
  day: NotNull<BusinessDay>;
  content: PolicyContent;
}

/**
 * Each policy's content from a day on: the version in force on the day before it, and every later published one, in the
 * order of their days. Contains the operator's cost: never send it to a client.
 */
export const contentSteps = async (
  db: Db,
  policyIds: readonly PolicyId[],
  from: BusinessDay,
): Promise<Map<PolicyId, ContentStep[]>> => {
  if (policyIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select policy_id as "policyId", valid_from as day, content from (
      select version.*, lead(valid_from, 1, 'infinity') over (partition by policy_id order by valid_from) as valid_to
      from policies.policy_version version
      where status = 'published' and policy_id = any (${policyIds}::bigint[])) as version
    where valid_to >= ${from}::date order by valid_from`.execute(db);
  return Map.groupBy(rows, ({ policyId }) => policyId);
};
