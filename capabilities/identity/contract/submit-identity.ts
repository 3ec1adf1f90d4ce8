import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, id } from '#platform/contract/fields.ts';
import { clearableIdNumber, ruledPersonName } from '#platform/contract/typed-values.ts';
import type { FileId } from '#capabilities/files/contract/file-fields.ts';
import { CERTIFICATION_STATES } from './identity-fields.ts';

export const submitIdentity = defineCall({
  name: 'identity.submit-identity',
  method: 'POST',
  path: '/api/ag/my/center/certification/submit',
  summary: 'Submits both sides of the identity card with name, number and end for review; what is left out stays',
  permission: 'certification:edit',
  effect: 'write',
  idempotent: true,
  request: z.object({
    /** Required the first time: the photo of the side with the portrait. */
    frontId: id<FileId>().optional(),
    /** Required the first time: the photo of the side with the emblem. */
    backId: id<FileId>().optional(),
    name: ruledPersonName(),
    /** Required the first time. */
    idNumber: clearableIdNumber(),
    /** Left out: the card has no end. */
    validUntil: day().optional(),
  }),
  answer: z.object({ state: z.enum(CERTIFICATION_STATES) }),
  answerAt: 'data',
  refusals: [
    'certification_waits',
    'certification_id_taken',
    'certification_day_limit',
    'certification_young',
    'certification_unchanged',
    'file_gone',
  ],
});
