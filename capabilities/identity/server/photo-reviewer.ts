import { sql } from '#platform/db/sql.ts';
import type { FileReviewer } from '#capabilities/files/server/api.ts';

/** Both sides of an identity card are shown to the staff who decides about it, until it is decided. */
export const photoReviewer: FileReviewer = {
  kind: 'certification',
  permission: 'certification:review',
  async isWaiting(db, agentId, fileId) {
    const { rows } = await sql`
      select 1 from identity.submission where agent_id = ${agentId} and state = 'submitted'
        and ${fileId} in (front_id, back_id)`.execute(db);
    return rows.length > 0;
  },
};
