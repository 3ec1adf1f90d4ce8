import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { sendInvitation } from '../../contract/inviting/send-invitation.ts';
import { isOpenState, stateAt } from '../../rules/inviting/invitation-state.ts';
import { lockMobile, queueMessage, resendOf } from '../message-queue.ts';
import { ownInvitation } from './own-invitation.ts';
import { presentInvitation } from './present-invitation.ts';

export const sendInvitationRoute = handle(sendInvitation, async (context, { id }) => {
  const { db, now } = context;
  const invitation = await ownInvitation(context, id);
  if (!isOpenState(stateAt(invitation, now))) throw refuse('invitation_over');
  await lockMobile(db, invitation.mobile);
  const { left, after } = await resendOf(db, invitation.mobile, now);
  if (left === 0) throw refuse('invitation_messages_used');
  if (after > 0) throw refuse('invitation_too_soon', { seconds: after });
  await queueMessage(context, invitation);
  context.audit({ subject: 'invitation', subjectId: id, after: { message: 'queued' } });
  return presentInvitation(context, invitation);
});
