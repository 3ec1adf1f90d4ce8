import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, instant } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';
import { APPLICANTS, APPLICATION_FIELDS } from '../application/application-fields.ts';
import { MERCHANT_STATUSES, MERCHANT_TYPES } from '../merchant-status.ts';

/** Works at the command line in any state. The number is that of the application until it is approved. */
export const revealPapers = defineCall({
  name: 'merchants.reveal-papers',
  method: 'POST',
  path: '/console/merchants/papers',
  summary: 'Shows what a merchant gave in full, with its reviews and photos; each look is audited',
  audience: 'staff',
  permission: 'merchant:review',
  effect: 'write',
  request: z.object({ merchantNo: searchedText(40) }),
  answerAt: 'data',
  answer: z.object({
    id: idOut(),
    no: z.string(),
    /** The ID of the last submission, sent with the decision; if absent, it was never sent in. */
    submissionId: idOut().optional(),
    status: z.enum(MERCHANT_STATUSES),
    name: z.string(),
    type: z.enum(MERCHANT_TYPES),
    source: z.enum(APPLICANTS),
    agent: z.object({ code: z.string(), name: z.string() }),
    /** The fields that this type of merchant has to give. */
    fields: z.array(
      z.object({
        field: z.enum(APPLICATION_FIELDS),
        /** Empty when not given. For a photo, an address that opens it for some minutes. */
        value: z.string(),
        /** The reasons for which it may be refused. */
        reasons: z.array(z.string()),
      }),
    ),
    submissions: z.array(z.object({ submittedAt: instant(), submittedBy: z.enum(APPLICANTS) })),
    reviews: z.array(
      z.object({
        reviewedAt: instant(),
        verdict: z.enum(['approved', 'rejected']),
        /** Absent when the application was approved automatically. */
        reviewer: z.string().optional(),
        note: z.string().optional(),
        refused: z.array(z.object({ field: z.string(), reason: z.string(), note: z.string().optional() })),
      }),
    ),
  }),
  refusals: ['merchant_unknown'],
});
