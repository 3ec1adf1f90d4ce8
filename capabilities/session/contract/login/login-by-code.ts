import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { mobile, smsCode } from '#platform/contract/typed-values.ts';
import { captcha, deviceToken, flag, loginData, secondFactorCode, secondFactorRefusals } from '../fields.ts';

/** The way in without a picture and without a password. */
export const loginByCode = defineCall({
  name: 'session.login-by-code',
  method: 'POST',
  path: '/login/sms',
  summary: 'Logs in with a code by text message, which `sendSMS2` sends with type `login` and without a captcha',
  permission: 'public',
  effect: 'write',
  request: z.object({
    mobile: mobile(),
    smsCode: smsCode(),
    /** The uuid that was sent with `sendSMS2`. Without it the code must have been asked for from the same address. */
    uuid: captcha.uuid,
    passwordCheck: flag(),
    /** Revoked: a device has at most one credential. */
    rememberToken: z.string().max(200).optional(),
    deviceToken: deviceToken(),
    /** The agreements in force were accepted: kept for those that the account never accepted in any version. */
    agreed: flag(),
    /** For accounts with two-step verification; without it they get `second_factor_required`. */
    secondFactor: secondFactorCode().optional(),
  }),
  answer: z.object({ token: z.string(), data: loginData().optional() }),
  answerAt: 'top',
  refusals: ['sms_code_wrong', ...secondFactorRefusals],
  limits: { perMinute: 60 },
});
