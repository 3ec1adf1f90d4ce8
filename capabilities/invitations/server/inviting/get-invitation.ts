import { handle } from '#platform/http/context.ts';
import { getInvitation } from '../../contract/inviting/get-invitation.ts';
import { ownInvitation } from './own-invitation.ts';
import { presentInvitation } from './present-invitation.ts';

export const getInvitationRoute = handle(getInvitation, async (context, { id }) =>
  presentInvitation(context, await ownInvitation(context, id)),
);
