import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, instant, page, rowsOf } from '#platform/contract/fields.ts';
import { INVITATION_STATES } from './invitation-states.ts';

export const listInvitations = defineCall({
  name: 'invitations.list-invitations',
  method: 'POST',
  path: '/api/ag/invitation/records',
  summary: "Lists the caller's invitations, newest first",
  permission: 'agent:add',
  effect: 'read',
  request: z.object({
    /** Only invitations that can still be used. */
    open: z.boolean().optional(),
    ...page,
  }),
  answer: rowsOf(
    z.object({
      id: idOut(),
      name: z.string(),
      mobile: z.string(),
      levelCode: z.string(),
      status: z.enum(INVITATION_STATES),
      createdAt: instant(),
      expiresAt: instant(),
    }),
  ),
  answerAt: 'list',
});
