import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { BrandId } from '#capabilities/policies/contract/policy-ids.ts';

/** Which of these brands belong to another acquirer, by the limits of the feed. */
export const foreignBrands = async (db: Db, acquirer: string, ids: readonly BrandId[]): Promise<Set<BrandId>> => {
  const { rows } = await sql<{ id: BrandId }>`
    select id from unnest(${ids}::bigint[]) as asked (id)
    where not trades.is_own_brand(id, (trades.limit_of(${acquirer})).brand_ids,
      trades.brands_of_others(${acquirer}))`.execute(db);
  return new Set(rows.map(({ id }) => id));
};
