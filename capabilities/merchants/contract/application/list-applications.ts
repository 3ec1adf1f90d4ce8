import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant, rowsOf } from '#platform/contract/fields.ts';
import { MERCHANT_STATUSES, MERCHANT_TYPES } from '../merchant-status.ts';

export const listApplications = defineCall({
  name: 'merchants.list-applications',
  method: 'POST',
  path: '/console/merchants/list',
  summary: 'Lists merchants in a state of their application, of those that wait the first due first, 200 at most',
  audience: 'staff',
  permission: 'merchant:view',
  effect: 'read',
  request: z.object({ status: z.enum(MERCHANT_STATUSES) }),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      no: z.string(),
      name: z.string(),
      type: z.enum(MERCHANT_TYPES),
      agentCode: z.string(),
      submittedAt: instant().optional(),
      /** Present while the application waits. */
      dueAt: instant().optional(),
      isLate: z.boolean(),
    }),
  ),
});
