import type { FactSource } from '#capabilities/statistics/server/api.ts';
import { sql } from '#platform/db/sql.ts';

/** What a recount of the statistics compares with. */
export const factSource: FactSource = {
  trades: ({ from, to }) => sql`select * from trades.api_trade_facts(${from}::date, ${to}::date)`,
};
