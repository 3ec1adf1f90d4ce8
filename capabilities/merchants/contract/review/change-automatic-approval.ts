import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { integer, nothing } from '#platform/contract/fields.ts';

const MOST_A_DAY = 1000;

export const changeAutomaticApproval = defineCall({
  name: 'merchants.change-automatic-approval',
  method: 'POST',
  path: '/console/merchants/automatic',
  summary: 'Sets how many merchants of an agent a day are approved without a review; 0: none',
  audience: 'staff',
  permission: 'merchant:review',
  effect: 'write',
  idempotent: true,
  request: z.object({ aDay: integer().min(0).max(MOST_A_DAY) }),
  answerAt: 'none',
  answer: nothing(),
});
