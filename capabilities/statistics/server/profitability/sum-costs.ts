/** Reads from the transactions the cost of the finished days for each agent (cost_day). */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import { COST_COLUMNS, costFacts } from '../rollup-tables.ts';
import { sumDays, type SumTable } from '../rollups/sum-days.ts';

/** A row that was read earlier never replaces a later one: transactions are only added. */
const COSTS: SumTable = {
  read: sql`statistics.cost_read`,
  write: (days) => sql`
    insert into statistics.cost_day as kept (${COST_COLUMNS})
    select ${COST_COLUMNS} from (${costFacts(days)}) as fact order by agent_id, day, is_direct
    on conflict (agent_id, day, is_direct) do update set trade_count = excluded.trade_count,
      fee_fen = excluded.fee_fen, cost_fen = excluded.cost_fen
    where kept.trade_count < excluded.trade_count`,
};

/** @returns the number of periods that were read. */
export const sumCosts = (db: Db, now: Date): Promise<number> => sumDays(db, COSTS, now);

export const sumCostsJob = defineLongJob<object>(
  'statistics.sum-costs',
  async ({ db, clock }) => ({ periods: await sumCosts(db, clock.now()) }),
  '5-59/10 * * * *',
);
