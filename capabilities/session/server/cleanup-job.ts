/**
 * Deletes expired data: captchas, SMS codes, login attempts, old logins, long-ended sessions, answers of idempotency
 * keys.
 */
import { countChanged } from '#platform/db/count-changed.ts';
import { sql } from '#platform/db/sql.ts';
import { forgetOldKeys } from '#platform/http/idempotency.ts';
import { defineJob } from '#platform/jobs/jobs.ts';

export const cleanJob = defineJob(
  'session.clean',
  async ({ tx, clock }) => {
    const now = clock.now();
    const old = {
      captchas: sql`delete from session.captcha where expires_at < ${now}`,
      puzzles: sql`delete from session.puzzle where expires_at < ${now}`,
      attempts: sql`delete from session.login_attempt where last_at < ${now}::timestamptz - interval '1 day'`,
      codes: sql`delete from session.sms_code where sent_at < ${now}::timestamptz - interval '30 days'`,
      devices: sql`delete from session.remembered where expires_at < ${now}`,
      locks: sql`delete from session.notified_lock where at < ${now}::timestamptz - interval '30 days'`,
      logins: sql`delete from session.login_record where last_at < ${now}::timestamptz - interval '180 days'`,
      sessions: sql`
        delete from session.token where expires_at < ${now}::timestamptz - interval '90 days'
          and not exists (select 1 from session.remembered where token_id = token.id)`,
    };
    const changes: Record<string, number> = {};
    for (const [what, statement] of Object.entries(old)) changes[what] = await countChanged(tx, statement);
    return { ...changes, keys: await forgetOldKeys(tx, now) };
  },
  '20 4 * * *',
);
