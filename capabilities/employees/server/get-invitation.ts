import { handle } from '#platform/http/context.ts';
import { maskMobile } from '#platform/validate/mask.ts';
import { agreementsInForce } from '#capabilities/content/server/api.ts';
import { configNumber } from '#capabilities/reference/server/api.ts';
import { getInvitation } from '../contract/get-invitation.ts';
import { linkedInvitation } from './linked-invitation.ts';
import { agentNameFor } from './send-invitations.ts';

const LEAST_PASSWORD = 6;

export const getInvitationRoute = handle(getInvitation, async (context, { code }) => {
  const { db, now, services } = context;
  const { invitation, state } = await linkedInvitation(context, code);
  if (state !== 'open') return { state };
  const { mobile, role, until, expiresAt } = invitation;
  return {
    state,
    invitation: {
      agentName: await agentNameFor(db, services, invitation),
      mobile: maskMobile(mobile),
      role,
      ...(until !== null && { until }),
      expiresAt: expiresAt.toISOString(),
      agreements: await agreementsInForce(db, now),
      passwordMinimum: await configNumber(db, 'password_minimum', LEAST_PASSWORD),
    },
  };
});
