import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';

export const sendExportCode = defineCall({
  name: 'exports.send-export-code',
  method: 'GET',
  path: '/api/ag/export/sendSMS',
  summary: "Sends an SMS code for an export of personal data to the account's own mobile",
  permission: 'export:use',
  effect: 'read',
  request: z.object({}),
  answer: z.object({ mobile: z.string(), resendAfter: z.number().int() }),
  answerAt: 'data',
  refusals: ['sms_too_soon', 'sms_too_many', 'sms_not_sent'],
});
