/** Deletes expired data: captchas, SMS codes, login attempts, long-ended sessions, answers of idempotency keys. */
import { sql } from '#platform/db/sql.ts';
import { forgetOldKeys } from '#platform/http/idempotency.ts';
import { defineJob } from '#platform/jobs/jobs.ts';

export const cleanJob = defineJob(
  'session.clean',
  async ({ tx, clock }) => {
    const now = clock.now();
    await sql`delete from session.captcha where expires_at < ${now}`.execute(tx);
    await sql`delete from session.login_attempt where last_at < ${now}::timestamptz - interval '1 day'`.execute(tx);
    await sql`delete from session.sms_code where sent_at < ${now}::timestamptz - interval '30 days'`.execute(tx);
    await sql`delete from session.remembered where expires_at < ${now}`.execute(tx);
    await sql`
      delete from session.token where expires_at < ${now}::timestamptz - interval '90 days'
        and not exists (select 1 from session.remembered where token_id = token.id)`.execute(tx);
    await forgetOldKeys(tx, now);
  },
  '20 4 * * *',
);
