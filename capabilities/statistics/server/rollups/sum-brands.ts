/** Reads from the transactions the sales of each agent by brand on the days that are over (brand_day). */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import { BRAND_COLUMNS, brandFacts } from '../rollup-tables.ts';
import { sumDays, type SumTable } from './sum-days.ts';

/**
 * Like the sums of sum-costs; all rows of a day are written in one statement, so that a reader gets all of them or
 * none.
 */
const BRANDS: SumTable = {
  read: sql`statistics.brand_read`,
  write: (days) => sql`
    insert into statistics.brand_day as kept (${BRAND_COLUMNS})
    select ${BRAND_COLUMNS} from (${brandFacts(days)}) as fact order by agent_id, day, is_direct, brand_id
    on conflict (agent_id, day, is_direct, brand_id) do update set trade_count = excluded.trade_count,
      count = excluded.count, amount_fen = excluded.amount_fen
    where kept.trade_count < excluded.trade_count`,
};

/** @returns the number of periods that were read. */
export const sumBrands = (db: Db, now: Date): Promise<number> => sumDays(db, BRANDS, now);

/** Runs between two runs of sum-costs, which reads the same transactions. */
export const sumBrandsJob = defineLongJob<object>(
  'statistics.sum-brands',
  async ({ db, clock }) => ({ periods: await sumBrands(db, clock.now()) }),
  '8-59/10 * * * *',
);
