/** Deletes console sessions that ended long ago. */
import { countChanged } from '#platform/db/count-changed.ts';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';

export const cleanJob = defineJob(
  'staff.clean',
  async ({ tx, clock }) => {
    const old = sql`delete from staff.token where expires_at < ${clock.now()}::timestamptz - interval '90 days'`;
    return { sessions: await countChanged(tx, old) };
  },
  '25 4 * * *',
);
