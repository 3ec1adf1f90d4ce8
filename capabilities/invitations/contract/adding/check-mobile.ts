import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut } from '#platform/contract/fields.ts';
import { mobile } from '#platform/contract/typed-values.ts';

export const checkMobile = defineCall({
  name: 'invitations.check-mobile',
  method: 'POST',
  path: '/api/ag/invitation/check-mobile',
  summary: 'Tells whether a mobile can be invited; limited per agent and day',
  permission: 'agent:add',
  effect: 'read',
  request: z.object({ mobile: mobile() }),
  answer: z.object({
    /** `taken`: some account has it, wherever its owner belongs. `invited`: the caller's own open invitation. */
    state: z.enum(['free', 'taken', 'invited']),
    invitationId: idOut().optional(),
  }),
  answerAt: 'data',
  limits: { perMinute: 30 },
});
