import { handle } from '#platform/http/context.ts';
import { checkMobile } from '../../contract/adding/check-mobile.ts';
import { openInvitationOf } from '../inviting/own-invitation.ts';
import { countCheck, isTaken } from './mobile-state.ts';

export const checkMobileRoute = handle(checkMobile, async (context, { mobile }) => {
  const { db, caller, now } = context;
  await countCheck(context);
  if (await isTaken(db, mobile)) return { state: 'taken' as const };
  const invitationId = await openInvitationOf(db, caller.agentId, mobile, now);
  return invitationId === undefined
    ? { state: 'free' as const }
    : { state: 'invited' as const, invitationId: String(invitationId) };
});
