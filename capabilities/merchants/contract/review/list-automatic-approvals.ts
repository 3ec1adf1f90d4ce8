import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant, nothing, rowsOf } from '#platform/contract/fields.ts';

export const listAutomaticApprovals = defineCall({
  name: 'merchants.list-automatic-approvals',
  method: 'POST',
  path: '/console/merchants/automatic-list',
  summary: 'Lists how many merchants of an agent a day are approved without a review, the setting in force first',
  audience: 'staff',
  permission: 'merchant:review',
  effect: 'read',
  request: nothing(),
  answerAt: 'list',
  answer: rowsOf(z.object({ aDay: z.number().int(), operator: z.string(), setAt: instant() })),
});
