/** Forgets the browsers of devices that are logged out, and messages of a month ago. */
import { countChanged } from '#platform/db/count-changed.ts';
import { sql } from '#platform/db/sql.ts';
import type { SessionId } from '#platform/ids/caller-ids.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { liveDevices } from '#capabilities/session/server/api.ts';

export const cleanJob = defineJob(
  'push.clean',
  async ({ tx, clock }) => {
    const now = clock.now();
    const { rows } = await sql<{ id: SessionId }>`
      select distinct session_id as id from push.subscription`.execute(tx);
    const ids = rows.map(({ id }) => id);
    const live = await liveDevices(tx, ids, now);
    const over = ids.filter((id) => !live.has(id));
    return {
      subscriptions: await countChanged(
        tx,
        sql`delete from push.subscription where session_id = any (${over}::bigint[])`,
      ),
      deliveries: await countChanged(
        tx,
        sql`delete from push.delivery where ended_at < ${now}::timestamptz - interval '30 days'`,
      ),
    };
  },
  '50 4 * * *',
);
