import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { approveSession } from '../../contract/sessions/approve-session.ts';

/** Approved by another session of the person: a thief's own session cannot confirm itself. */
export const approveSessionRoute = handle(approveSession, async (context, { id }) => {
  const { db, staff, now } = context;
  await sql`update staff.token set approved_at = ${now}
    where id = ${id} and account_id = ${staff.staffId} and id <> ${staff.sessionId} and approved_at is null`.execute(
    db,
  );
  context.audit({ subject: 'staff', subjectId: staff.loginName, after: { session: 'approved' } });
  return {};
});
