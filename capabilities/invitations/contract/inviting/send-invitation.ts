import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import { invitation } from '../fields.ts';
import type { InvitationId } from './invitation-id.ts';

export const sendInvitation = defineCall({
  name: 'invitations.send-invitation',
  method: 'POST',
  path: '/api/ag/invitation/resend',
  summary: 'Sends the text message of an open invitation again; limited per mobile and day over all agents',
  permission: 'agent:add',
  effect: 'write',
  needsConsent: true,
  idempotent: true,
  request: z.object({ id: id<InvitationId>() }),
  answer: invitation(),
  answerAt: 'data',
  refusals: ['invitation_over', 'invitation_too_soon', 'invitation_messages_used'],
  limits: { perMinute: 30 },
});
