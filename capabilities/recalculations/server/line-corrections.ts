import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { LineCorrections } from '#capabilities/disputes/server/api.ts';

/** The amounts by which a confirmed question corrected a line. */
export const periodCorrections: LineCorrections = {
  correctedFen: async (db, agentId, line) => {
    const { rows } = await sql<{ fen: Fen | null }>`
      select sum(fen)::bigint as fen from recalculations.correction
      where agent_id = ${agentId} and line = ${line}`.execute(db);
    return onlyRow(rows).fen ?? undefined;
  },
};
