import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { mobile } from '#platform/contract/typed-values.ts';
import { requestUuid } from '#capabilities/session/contract/fields.ts';
import { linkCode } from '../fields.ts';

export const sendCode = defineCall({
  name: 'invitations.send-code',
  method: 'POST',
  path: '/api/invitation/send-code',
  summary: 'Sends a code to the invited mobile, at a campaign to any, valid in a registration with the same uuid',
  permission: 'public',
  effect: 'read',
  request: z.object({
    code: linkCode(),
    mobile: mobile(),
    /** The uuid of this request; at a campaign also that of the captcha. */
    uuid: requestUuid(),
    /** The text that was read in the captcha: required at a campaign, to which any mobile may come. */
    captcha: z.string().max(20).optional(),
  }),
  answer: z.object({ resendAfter: z.number().int() }),
  answerAt: 'data',
  refusals: [
    'invitation_expired',
    'invitation_used',
    'invitation_cancelled',
    'invitation_paused',
    'invitation_full',
    'captcha_required',
    'captcha_wrong',
    'invitation_other_mobile',
    'sms_too_soon',
    'sms_too_many',
  ],
  limits: { perMinute: 30, of: ['code', 'mobile'] },
});
