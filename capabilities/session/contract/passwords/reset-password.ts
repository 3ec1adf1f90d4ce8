import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';
import { mobile, smsCode } from '#platform/contract/typed-values.ts';
import { captcha, newPassword } from '../fields.ts';

export const resetPassword = defineCall({
  name: 'session.reset-password',
  method: 'POST',
  path: '/api/ag/my/center/resetPwd',
  summary: 'Sets a new password with an SMS code and ends all sessions and remembered logins of the account',
  permission: 'public',
  effect: 'write',
  request: z.object({
    mobile: mobile(),
    smsCode: smsCode(),
    password: newPassword(),
    /** The uuid sent with `sendSMS2`. Without it the code must have been asked for from the same address. */
    uuid: captcha.uuid,
  }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['sms_code_wrong', 'password_common', 'password_short'],
  limits: { perMinute: 60 },
});
