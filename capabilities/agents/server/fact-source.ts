import { sql } from '#platform/db/sql.ts';
import type { FactSource } from '#capabilities/statistics/server/api.ts';

/** Source data for the recount of statistics. */
export const factSource: FactSource = {
  growth: ({ from, to }) =>
    sql`select agent_id, is_team, day, kind, count from agents.api_growth(${from}::date, ${to}::date)`,
  counts: () => sql`select agent_id, is_team, 'agent' as kind, key, count from agents.api_counts()`,
};
