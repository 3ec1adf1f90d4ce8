/** Records that invitations have expired, and deletes counts of past days and unfinished registrations. */
import { countChanged } from '#platform/db/count-changed.ts';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { limits } from '../../rules/limits.ts';

const DAY_MS = 86_400_000;
/** The number of days for which a link that has ended says so. */
const KEPT_LINK_DAYS = 30;

export const cleanInvitations = defineJob(
  'invitations.clean',
  async ({ tx, clock }) => {
    const now = clock.now();
    const expired = sql`
      update invitations.invitation set status = 'expired', ended_at = expires_at
      where status in ('sent', 'opened') and expires_at <= ${now}`;
    const old = sql`delete from invitations.attempt where day < ${businessDay(now)}`;
    const tokens = sql`delete from invitations.registration_token where expires_at <= ${now}`;
    const monthAgo = new Date(now.getTime() - KEPT_LINK_DAYS * DAY_MS);
    const links = sql`delete from invitations.mend_link where expires_at <= ${monthAgo}`;
    const weekAgo = new Date(now.getTime() - limits.registrationDays * DAY_MS);
    const drafts = sql`delete from invitations.draft where saved_at <= ${weekAgo}`;
    return {
      expired: await countChanged(tx, expired),
      attempts: await countChanged(tx, old),
      tokens: await countChanged(tx, tokens),
      drafts: await countChanged(tx, drafts),
      links: await countChanged(tx, links),
    };
  },
  '30 4 * * *',
);
