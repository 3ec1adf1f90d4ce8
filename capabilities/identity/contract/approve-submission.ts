import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import type { SubmissionId } from './identity-fields.ts';

export const approveSubmission = defineCall({
  name: 'identity.approve-submission',
  method: 'POST',
  path: '/console/identities/approve',
  summary: 'Approves an identity: its agent is certified by this name, and told',
  audience: 'staff',
  permission: 'certification:review',
  effect: 'write',
  idempotent: true,
  /** Answers 409 when the submission does not wait (any more). */
  request: z.object({ id: id<SubmissionId>() }),
  answer: nothing(),
  answerAt: 'none',
});
