import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { userName } from '#platform/contract/typed-values.ts';
import { captcha, deviceToken, flag, loginData, secondFactorCode, typedPassword } from '../fields.ts';

/** Login by account name or mobile, with the password or with the "remember me" credential of this device. */
export const login = defineCall({
  name: 'session.login',
  method: 'POST',
  path: '/login/app',
  summary: 'Logs in; `passwordCheck` requests a "remember me" credential that replaces the password next time',
  permission: 'public',
  effect: 'write',
  request: z.object({
    username: userName(),
    password: typedPassword().optional(),
    /** Used instead of a password. Sent along with a password, it is only revoked. Single use in both cases. */
    rememberToken: z.string().max(200).optional(),
    ...captcha,
    passwordCheck: flag(),
    deviceToken: deviceToken(),
    /** The agreements in force were accepted: kept for those that the account never accepted in any version. */
    agreed: flag(),
    /** For accounts with two-step verification; without it they get `second_factor_required`. */
    secondFactor: secondFactorCode().optional(),
  }),
  answer: z.object({ token: z.string(), data: loginData().optional() }),
  answerAt: 'top',
  refusals: [
    'captcha_wrong',
    'captcha_required',
    'login_wrong',
    'login_locked',
    'second_factor_required',
    'second_factor_wrong',
    'second_factor_locked',
  ],
  limits: { perMinute: 120 },
});
