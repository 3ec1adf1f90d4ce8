import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import type { InvitationId } from './invitation-id.ts';

export const cancelInvitation = defineCall({
  name: 'invitations.cancel-invitation',
  method: 'POST',
  path: '/api/ag/invitation/cancel',
  summary: 'Cancels an open invitation; its link can no longer be used',
  permission: 'agent:add',
  effect: 'write',
  idempotent: 'optional',
  request: z.object({ id: id<InvitationId>() }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['invitation_over'],
});
