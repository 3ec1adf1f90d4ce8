import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { revokeSessions } from '../../contract/sessions/revoke-sessions.ts';

/** Own sessions only, never the one that asks: that one logs out. */
export const revokeSessionsRoute = handle(revokeSessions, async (context, { id }) => {
  const { db, staff, now } = context;
  const { rows } = await sql`
    update staff.token set ended_at = ${now}, end_reason = 'ended'
    where account_id = ${staff.staffId} and id <> ${staff.sessionId} and ended_at is null
      and (${id ?? null}::bigint is null or id = ${id ?? null})
    returning id`.execute(db);
  context.audit({ subject: 'staff', subjectId: staff.loginName, after: { ended: rows.length } });
  return { ended: rows.length };
});
