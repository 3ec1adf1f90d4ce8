import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { linkCode, mobile, requestUuid } from './fields.ts';

export const sendCode = defineCall({
  name: 'invitations.send-code',
  method: 'POST',
  path: '/api/invitation/send-code',
  summary: 'Sends a code to the invited mobile, valid in a registration with the same uuid',
  permission: 'public',
  effect: 'read',
  request: z.object({ code: linkCode(), mobile: mobile(), uuid: requestUuid() }),
  answer: z.object({ resendAfter: z.number().int() }),
  answerAt: 'data',
  refusals: [
    'invitation_expired',
    'invitation_used',
    'invitation_cancelled',
    'invitation_paused',
    'invitation_other_mobile',
    'sms_too_soon',
    'sms_too_many',
  ],
  limits: { perMinute: 30 },
});
