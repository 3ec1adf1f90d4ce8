import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { shownApplication, typedApplication } from '#capabilities/merchants/contract/application/application.ts';
import { registrationToken } from './registration-fields.ts';

export const editRegistration = defineCall({
  name: 'invitations.edit-registration',
  method: 'POST',
  path: '/api/register/merchant/save',
  summary: 'Saves given fields of the application of a merchant that registers itself',
  permission: 'public',
  effect: 'write',
  request: z.object({ registration: registrationToken(), ...typedApplication }),
  answer: shownApplication(),
  answerAt: 'data',
  refusals: ['registration_over', 'merchant_not_open', 'merchant_field_closed', 'file_gone'],
  limits: { perMinute: 120, of: ['registration'] },
});
