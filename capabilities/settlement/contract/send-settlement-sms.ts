import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';

export const sendSettlementSms = defineCall({
  name: 'settlement.send-settlement-sms',
  method: 'GET',
  path: '/api/ag/my/center/settle/sendSMS',
  summary: "Sends an SMS code for settlement changes to the agent's own mobile; `mobile` is ignored",
  permission: 'settlement:edit',
  effect: 'read',
  request: z.object({ mobile: z.string().max(20).optional() }),
  answer: z.object({ mobile: z.string(), resendAfter: z.number().int() }),
  answerAt: 'data',
  refusals: ['specific_account', 'sms_too_soon', 'sms_too_many', 'sms_not_sent'],
});
