import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { requestUuid } from '#capabilities/session/contract/fields.ts';
import { linkCode } from './fields.ts';

export const sendCode = defineCall({
  name: 'employees.send-code',
  method: 'POST',
  path: '/api/employee-invitation/send-code',
  summary: 'Sends a code to the invited mobile, valid in a registration with the same uuid',
  permission: 'public',
  effect: 'read',
  request: z.object({ code: linkCode(), uuid: requestUuid() }),
  answer: z.object({ resendAfter: z.number().int() }),
  answerAt: 'data',
  refusals: [
    'invitation_expired',
    'invitation_used',
    'invitation_cancelled',
    'invitation_paused',
    'sms_too_soon',
    'sms_too_many',
  ],
  limits: { perMinute: 30, of: ['code'] },
});
