import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';

export const changeKey = defineCall({
  name: 'certificates.change-key',
  method: 'POST',
  path: '/console/certificates/changeKey',
  summary: 'Makes a new key that signs certificates; what was signed before stays genuine',
  audience: 'staff',
  permission: 'certificate:manage',
  effect: 'write',
  idempotent: true,
  request: nothing(),
  answerAt: 'data',
  answer: z.object({ keyId: z.string() }),
});
