import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { cancelInvitation } from '../../contract/inviting/cancel-invitation.ts';
import { ownInvitation } from './own-invitation.ts';

export const cancelInvitationRoute = handle(cancelInvitation, async (context, { id }) => {
  const { db, now } = context;
  const { status } = await ownInvitation(context, id);
  const { rows } = await sql`
    update invitations.invitation set status = 'cancelled', ended_at = ${now}
    where id = ${id} and status in ('sent', 'opened') and expires_at > ${now} returning 1`.execute(db);
  if (rows.length === 0) throw refuse('invitation_over');
  context.audit({ subject: 'invitation', subjectId: id, before: { status }, after: { status: 'cancelled' } });
  return {};
});
