import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import { CERTIFICATION_FIELDS, refusedField, type CertificationId } from './certification-fields.ts';

const isOnceEach = (refused: readonly { field: string }[]): boolean =>
  new Set(refused.map(({ field }) => field)).size === refused.length;

export const rejectSubmission = defineCall({
  name: 'certification.reject-submission',
  method: 'POST',
  path: '/console/identities/reject',
  summary: 'Refuses fields of an identity, each with a reason; its agent is told',
  audience: 'staff',
  permission: 'certification:review',
  effect: 'write',
  idempotent: true,
  /** 409 when it does not wait (any more). */
  request: z.object({
    id: id<CertificationId>(),
    refused: z.array(refusedField()).min(1).max(CERTIFICATION_FIELDS.length).refine(isOnceEach),
  }),
  answer: nothing(),
  answerAt: 'none',
});
