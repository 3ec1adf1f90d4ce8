import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import { cancelInvitation } from '../contract/cancel-invitation.ts';
import { lockEmployees } from './lock-employees.ts';

export const cancelInvitationRoute = handle(cancelInvitation, async (context, { id }) => {
  const { db, caller, now } = context;
  await lockEmployees(db, caller.agentId);
  const own = await sql`select 1 from employees.invitation where id = ${id} and agent_id = ${caller.agentId}`.execute(
    db,
  );
  if (own.rows.length === 0) throw notFound();
  const { rows } = await sql`
    update employees.invitation set status = 'cancelled', ended_at = ${now}
    where id = ${id} and status = 'open' and expires_at > ${now} returning 1`.execute(db);
  if (rows.length === 0) throw refuse('invitation_over');
  context.audit({ subject: 'employee_invitation', subjectId: id, after: { status: 'cancelled' } });
  return {};
});
