import { sql } from '#platform/db/sql.ts';
import type { ReviewSource } from '#capabilities/acquirer-view/server/api.ts';
import type { DisputeId, DisputeState } from '../../contract/lookup/dispute-fields.ts';
import { noOf } from '../dispute-row.ts';

/** Tells the acquirer's view what its reader asked about the differences in it. */
export const disputeReviews: ReviewSource = {
  permission: 'dispute:view',
  read: async (db, agentId, names) => {
    const { rows } = await sql<{ line: string; id: DisputeId; state: DisputeState; openedAt: Date }>`
      select distinct on (line) line, id, state, opened_at as "openedAt" from disputes.dispute
      where agent_id = ${agentId} and line = any (${names}::text[]) order by line, id desc`.execute(db);
    return new Map(
      rows.map(({ line, id, state, openedAt }) => [
        line,
        { id: String(id), no: noOf(id), state, openedAt: openedAt.toISOString() },
      ]),
    );
  },
};
