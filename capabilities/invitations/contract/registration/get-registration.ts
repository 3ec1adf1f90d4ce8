import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { shownApplication } from '#capabilities/merchants/contract/application/application.ts';
import { registrationToken } from './registration-fields.ts';

export const getRegistration = defineCall({
  name: 'invitations.get-registration',
  method: 'POST',
  path: '/api/register/merchant/info',
  summary: 'Returns the application of a merchant that registers itself, to the device that proved its mobile',
  permission: 'public',
  effect: 'read',
  request: z.object({ registration: registrationToken() }),
  answer: shownApplication(),
  answerAt: 'data',
  refusals: ['registration_over'],
  limits: { perMinute: 120, of: ['registration'] },
});
