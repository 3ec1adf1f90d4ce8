import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing, text } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';

export const revokeCertificate = defineCall({
  name: 'certificates.revoke-certificate',
  method: 'POST',
  path: '/console/certificates/revoke',
  summary: 'Revokes a certificate and tells its agent why; the agent gets no other until it is allowed to',
  audience: 'staff',
  permission: 'certificate:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ number: searchedText(40), reason: text(100) }),
  answerAt: 'none',
  answer: nothing(),
  refusals: ['certificate_unknown', 'certificate_not_in_force'],
});
