import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { PART_REFUSALS, partAnswer, partFields } from '#capabilities/files/contract/part-fields.ts';
import { registrationToken } from './registration-fields.ts';

export const addRegistrationPart = defineCall({
  name: 'invitations.add-registration-part',
  method: 'POST',
  path: '/api/register/merchant/file/parts',
  summary: 'Takes one part of a picture of a merchant that registers itself; kept for a day',
  permission: 'public',
  effect: 'write',
  upload: true,
  proofField: 'registration',
  request: z.object({ registration: registrationToken(), ...partFields() }),
  answer: partAnswer(),
  answerAt: 'data',
  refusals: ['registration_over', ...PART_REFUSALS],
  limits: { perMinute: 120, of: ['registration'] },
});
