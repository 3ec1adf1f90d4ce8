import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { feeFen } from '#platform/contract/fields.ts';
import { shownApplication } from '#capabilities/merchants/contract/application/application.ts';
import { registrationToken } from './registration-fields.ts';

export const submitRegistration = defineCall({
  name: 'invitations.submit-registration',
  method: 'POST',
  path: '/api/register/merchant/submit',
  summary: 'Submits the application of a merchant that registers itself',
  permission: 'public',
  effect: 'write',
  request: z.object({
    registration: registrationToken(),
    /** The fees that the merchant was shown and has ticked; needed unless it agreed to the same amounts before. */
    agreed: z.object({ serviceFeeFen: feeFen(), communicationFeeFen: feeFen() }).optional(),
  }),
  answer: shownApplication(),
  answerAt: 'data',
  refusals: ['registration_over', 'merchant_not_open', 'fees_not_agreed'],
  limits: { perMinute: 30, of: ['registration'] },
});
