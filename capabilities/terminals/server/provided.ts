import { sql } from '#platform/db/sql.ts';
import type { SubjectSource } from '#capabilities/events/server/api.ts';
import type { FactSource } from '#capabilities/statistics/server/api.ts';

/** The facts that a recount of the statistics is compared with. */
export const factSource: FactSource = {
  growth: ({ from, to }) =>
    sql`select agent_id, is_team, day, kind, count from terminals.api_growth(${from}::date, ${to}::date)`,
  counts: () => sql`select agent_id, is_team, 'terminal' as kind, key, count from terminals.api_counts()`,
  brandNames: () => sql`select id as brand_id, name from terminals.brand`,
};

/** The terminals that events of acquirers wait for: those that were stocked. */
export const terminalSubjects: SubjectSource = {
  reason: 'unknown_terminal',
  find: async (db, _acquirer, serials) => {
    const { rows } = await sql<{ sn: string }>`
      select sn from terminals.terminal where sn = any (${serials}::text[])`.execute(db);
    return rows.map(({ sn }) => sn);
  },
};
