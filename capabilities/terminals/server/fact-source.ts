import type { FactSource } from '#capabilities/statistics/server/api.ts';
import { sql } from '#platform/db/sql.ts';

/** The facts that a recount of the statistics is compared with. */
export const factSource: FactSource = {
  growth: ({ from, to }) =>
    sql`select agent_id, is_team, day, kind, count from terminals.api_growth(${from}::date, ${to}::date)`,
  counts: () => sql`select agent_id, is_team, 'terminal' as kind, key, count from terminals.api_counts()`,
  brandNames: () => sql`select id as brand_id, name from terminals.brand`,
};
