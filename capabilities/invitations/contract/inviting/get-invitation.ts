import { z } from 'zod';
import { defineCall, type AnswerOf } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import { invitation } from '../fields.ts';
import type { InvitationId } from './invitation-id.ts';

export const getInvitation = defineCall({
  name: 'invitations.get-invitation',
  method: 'POST',
  path: '/api/ag/invitation/info',
  summary: "Returns one of the caller's invitations with its link and the text messages left",
  permission: 'agent:add',
  effect: 'read',
  request: z.object({ id: id<InvitationId>() }),
  answer: invitation(),
  answerAt: 'data',
});

export type ShownInvitation = AnswerOf<typeof getInvitation>;
