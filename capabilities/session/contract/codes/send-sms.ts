import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { stepUpPurposes } from './sms-purposes.ts';

export const sendSms = defineCall({
  name: 'session.send-sms',
  method: 'GET',
  path: '/api/ag/my/center/sendSMS',
  summary: "Sends an SMS code for the purpose in `type` to the account's own mobile",
  permission: 'login',
  effect: 'read',
  request: z.object({ type: z.enum(stepUpPurposes) }),
  answer: z.object({ mobile: z.string(), resendAfter: z.number().int() }),
  answerAt: 'data',
  refusals: ['sms_too_soon', 'sms_too_many', 'sms_not_sent'],
});
