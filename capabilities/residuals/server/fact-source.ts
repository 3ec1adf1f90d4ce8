import { sql } from '#platform/db/sql.ts';
import type { FactSource } from '#capabilities/statistics/server/api.ts';

/** Residuals, with which a recount of the statistics is compared. */
export const factSource: FactSource = {
  earnings: ({ from, to }) => sql`
    select agent_id, day, 'residual' as kind, true as from_direct, count(*) as count, sum(fen) as amount_fen
    from residuals.entry where agent_id is not null and day between ${from}::date and ${to}::date group by 1, 2`,
};
