/** Deletes console sessions that ended long ago. */
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';

export const cleanJob = defineJob(
  'staff.clean',
  async ({ tx, clock }) => {
    await sql`delete from staff.token where expires_at < ${clock.now()}::timestamptz - interval '90 days'`.execute(tx);
  },
  '25 4 * * *',
);
