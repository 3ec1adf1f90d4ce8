import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { userName } from '#platform/contract/typed-values.ts';
import { captcha, secondFactorCode, secondFactorRefusals, typedPassword } from '../fields.ts';

/** Login of clients of the RuoYi-App family: the same rules and limits as `/login/app`. */
export const loginUser = defineCall({
  name: 'session.login-user',
  method: 'POST',
  path: '/login',
  summary: 'Logs in with name or mobile and password, for clients of the RuoYi-App family',
  permission: 'public',
  effect: 'write',
  request: z.object({
    username: userName(),
    password: typedPassword().min(1, 'field.required'),
    ...captcha,
    /** For accounts with two-step verification; without it they get `second_factor_required`. */
    secondFactor: secondFactorCode().optional(),
  }),
  answer: z.object({ token: z.string() }),
  answerAt: 'top',
  refusals: ['captcha_wrong', 'captcha_required', 'login_wrong', 'login_locked', ...secondFactorRefusals],
  limits: { perMinute: 120 },
});
