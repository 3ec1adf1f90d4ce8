import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { mobile, smsCode } from '#platform/contract/typed-values.ts';
import { shownApplication } from '#capabilities/merchants/contract/application/application.ts';
import { agreementVersion, requestUuid } from '#capabilities/session/contract/fields.ts';
import { linkCode } from '../fields.ts';

/** The same mobile at the same agent finds its application again on any phone. */
export const registerMerchant = defineCall({
  name: 'invitations.register-merchant',
  method: 'POST',
  path: '/api/register/merchant',
  summary: 'Proves the mobile of a merchant at a link and begins its application, or finds the one that it began',
  permission: 'public',
  effect: 'write',
  request: z.object({
    code: linkCode(),
    mobile: mobile(),
    smsCode: smsCode(),
    /** The uuid of the request that asked for the code. */
    uuid: requestUuid(),
    /** The versions that were shown and accepted: all in force. */
    agreements: z.array(agreementVersion()).max(10),
    /** True for another shop of the same owner, once the previous one was submitted. */
    another: z.boolean().optional(),
  }),
  answer: z.object({ registration: z.string(), application: shownApplication() }),
  answerAt: 'data',
  refusals: [
    'invitation_expired',
    'invitation_other_mobile',
    'invitation_cancelled',
    'invitation_paused',
    'invitation_full',
    'invitation_used',
    'agreements_not_accepted',
    'sms_code_wrong',
    'sms_code_tries',
  ],
  limits: { perMinute: 30, of: ['code', 'mobile'] },
});
