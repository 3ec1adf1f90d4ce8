import type { FactSource } from '#capabilities/statistics/server/api.ts';
import { sql } from '#platform/db/sql.ts';

/** Earnings of the awards, with which a recount of the statistics is compared. */
export const factSource: FactSource = {
  earnings: ({ from, to }) => sql`
    select agent_id, day, kind, depth = 0 as from_direct, count(*) as count, sum(share_fen) as amount_fen
    from rewards.share_parts where day between ${from}::date and ${to}::date group by 1, 2, 3, 4`,
};
