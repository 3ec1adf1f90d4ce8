import { batchLookups } from '#platform/db/batched-lookup.ts';
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { BrandId, ModelId, PolicyId } from '../contract/policy-ids.ts';

export interface PolicyBrief {
  readonly id: PolicyId;
  readonly code: string;
  readonly name: string;
  readonly brandId: BrandId;
  readonly modelId: ModelId;
  readonly status: 'open' | 'closed';
}

/**
 * Selects a {@link PolicyBrief} from `policies.policy`; the contents of the policy are in its versions
 * (policy-content.ts).
 */
export const briefColumns: Sql = sql`policy.id, policy.code, policy.name, policy.brand_id as "brandId",
  policy.model_id as "modelId", policy.status`;

const policies = batchLookups<PolicyId, PolicyBrief>(async (db, ids) => {
  const { rows } =
    await sql<PolicyBrief>`select ${briefColumns} from policies.policy where id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
});

/** Finds a policy by its code, under which acquirers know it. Not scoped either. */
export const policyCoded = async (db: Db, code: string): Promise<PolicyBrief | undefined> => {
  const { rows } = await sql<PolicyBrief>`
    select ${briefColumns} from policies.policy where code = ${code}`.execute(db);
  return rows[0];
};

/** Not scoped: policies are the operator's products. Unknown ids are missing in the result. */
export const policiesByIds = policies.many;
