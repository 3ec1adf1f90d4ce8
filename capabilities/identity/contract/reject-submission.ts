import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import { refusedFields, type SubmissionId } from './identity-fields.ts';

export const rejectSubmission = defineCall({
  name: 'identity.reject-submission',
  method: 'POST',
  path: '/console/identities/reject',
  summary: 'Refuses fields of an identity, each with a reason; its agent is told',
  audience: 'staff',
  permission: 'certification:review',
  effect: 'write',
  idempotent: true,
  /** Answers 409 when the submission does not wait (any more). */
  request: z.object({
    id: id<SubmissionId>(),
    refused: refusedFields(),
  }),
  answer: nothing(),
  answerAt: 'none',
});
