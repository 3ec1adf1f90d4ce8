import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { userName } from '#platform/contract/typed-values.ts';
import {
  captcha,
  deviceToken,
  secondFactorCode,
  secondFactorRefusals,
  typedPassword,
} from '#capabilities/session/contract/fields.ts';

export const login = defineCall({
  name: 'staff.login',
  method: 'POST',
  path: '/console/login',
  summary:
    'Logs in to the console; the captcha is issued by `/captchaImage`, the puzzle in its place by `/console/puzzle`',
  audience: 'staff',
  permission: 'public',
  effect: 'write',
  request: z.object({
    username: userName(),
    password: typedPassword().min(1, 'field.required'),
    ...captcha,
    /** Solved by the browser in place of the captcha, for those who cannot see it. */
    puzzle: z.object({ uuid: z.uuid(), answer: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }).optional(),
    deviceToken: deviceToken(),
    /** A code of the authenticator app or a recovery code; without it `second_factor_required` is answered. */
    secondFactor: secondFactorCode().optional(),
  }),
  answer: z.object({ token: z.string(), deviceToken: z.string().optional() }),
  answerAt: 'data',
  refusals: [
    'captcha_wrong',
    'captcha_required',
    'login_wrong',
    'login_locked',
    'one_time_over',
    ...secondFactorRefusals,
  ],
  limits: { perMinute: 60 },
});
