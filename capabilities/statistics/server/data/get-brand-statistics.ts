/** Transactions of a period by the brand of their terminals. */
import { handle } from '#platform/http/context.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import { getBrandStatistics } from '../../contract/data/get-brand-statistics.ts';
import { brandParts } from '../../rules/data/brand-parts.ts';
import { brandDays } from './brand-days.ts';
import { rangeOf } from '../requested-period.ts';
import { allOf } from '../rollup-tables.ts';

export const getBrandStatisticsRoute = handle(getBrandStatistics, async (context, request) => {
  const { reached, isTeam } = rangeOf(context, request);
  const { db, caller } = context;
  const { sold, leftOut } = reached ? await brandDays(db, caller.scope, isTeam, reached) : { sold: [], leftOut: [] };
  const [{ parts, ...sum }, names] = [brandParts(sold), await brandNames(db)];
  const brands = parts.map(({ brandId, ...sums }) => ({
    ...(brandId !== undefined && { brandId, name: names.get(brandId) ?? '' }),
    ...sums,
  }));
  return { ...sum, brands, leftOut };
});

const brandNames = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ brandId: string; name: string }>`
    select brand_id::text as "brandId", name from (${allOf((source) => source.brandNames?.())}) as brand`.execute(db);
  return new Map(rows.map(({ brandId, name }) => [brandId, name]));
};
