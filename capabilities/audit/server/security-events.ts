/** Events reported by the misuse watch: kept for the operator, and deleted after half a year. */
import { countChanged } from '#platform/db/count-changed.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Misuse } from '#platform/http/misuse-watch.ts';
import { defineJob } from '#platform/jobs/jobs.ts';

export const keepMisuse = async (db: Db, { sender, about, ...misuse }: Misuse): Promise<void> => {
  await sql`
    insert into audit.security_event (kind, account_id, agent_id, staff_id, about_account_id, about_staff_id, network,
      call, count, from_at, at)
    values (${misuse.kind}, ${sender?.accountId ?? null}, ${sender?.agentId ?? null}, ${sender?.staffId ?? null},
      ${about?.accountId ?? null}, ${about?.staffId ?? null}, ${misuse.network}, ${misuse.call ?? null},
        ${misuse.count},
      ${misuse.from}, ${misuse.at})`.execute(db);
};

export const cleanEventsJob = defineJob(
  'audit.clean-security-events',
  async ({ tx, clock }) => ({
    events: await countChanged(
      tx,
      sql`delete from audit.security_event where at < ${clock.now()}::timestamptz - interval '180 days'`,
    ),
  }),
  '40 4 * * *',
);
