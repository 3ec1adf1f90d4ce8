import type { SubjectSource } from '#capabilities/events/server/api.ts';
import { sql } from '#platform/db/sql.ts';

/** The terminals that events of acquirers wait for: those that were stocked. */
export const terminalSubjects: SubjectSource = {
  reason: 'unknown_terminal',
  find: async (db, _acquirer, serials) => {
    const { rows } = await sql<{ sn: string }>`
      select sn from terminals.terminal where sn = any (${serials}::text[])`.execute(db);
    return rows.map(({ sn }) => sn);
  },
};
