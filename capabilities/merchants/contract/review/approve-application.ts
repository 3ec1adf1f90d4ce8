import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, text } from '#platform/contract/fields.ts';
import type { MerchantId, MerchantSubmissionId } from '../merchant-id.ts';
import { MOST_NOTE } from './reject-application.ts';

export const approveApplication = defineCall({
  name: 'merchants.approve-application',
  method: 'POST',
  path: '/console/merchants/approve',
  summary: 'Approves an application: it gets its number, its rates hold from today, its agent and itself are told',
  audience: 'staff',
  permission: 'merchant:review',
  effect: 'write',
  idempotent: true,
  request: z.object({
    id: id<MerchantId>(),
    /** The submission that was seen; 409 when it is decided, or another was submitted since. */
    submissionId: id<MerchantSubmissionId>(),
    /** A note that is stored with the review. */
    note: text(MOST_NOTE).optional(),
  }),
  answer: z.object({ no: z.string() }),
  answerAt: 'data',
});
