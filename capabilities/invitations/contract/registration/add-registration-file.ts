import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { FILE_REFUSALS, fileAnswer } from '#capabilities/files/contract/add-file.ts';
import { fileFields } from '#capabilities/files/contract/part-fields.ts';
import { addRegistrationPart } from './add-registration-part.ts';
import { registrationToken } from './registration-fields.ts';

export const addRegistrationFile = defineCall({
  name: 'invitations.add-registration-file',
  method: 'POST',
  path: '/api/register/merchant/file',
  summary: 'Takes one picture of a merchant that registers itself (JPG, PNG or WebP, at most 5 MB)',
  permission: 'public',
  effect: 'write',
  upload: true,
  proofField: 'registration',
  parts: addRegistrationPart,
  request: z.object({ registration: registrationToken(), ...fileFields() }),
  answer: fileAnswer(),
  answerAt: 'data',
  refusals: ['registration_over', ...FILE_REFUSALS],
  limits: { perMinute: 60, of: ['registration'] },
});
