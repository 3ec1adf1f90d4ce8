import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { ruledName } from '#platform/contract/typed-values.ts';
import { deviceToken } from '#capabilities/session/contract/fields.ts';
import { loginName } from '../accounts/account-fields.ts';
import { linkToken, sealedStep } from './first-fields.ts';

/** Has no key: the link works once, and its answer is a session that is never stored. */
export const registerFirst = defineCall({
  name: 'staff.register-first',
  method: 'POST',
  path: '/console/first/register',
  summary: 'Adds the first administrator by the one-time link, with password and second factor, and signs in',
  audience: 'staff',
  permission: 'public',
  effect: 'write',
  request: z.object({
    token: linkToken(),
    proof: sealedStep(),
    loginName: loginName(),
    name: ruledName(40),
    password: z.string().min(1, 'field.required').max(64, 'field.password'),
    deviceToken: deviceToken(),
  }),
  answer: z.object({ token: z.string(), deviceToken: z.string().optional() }),
  answerAt: 'data',
  refusals: ['first_link_over', 'staff_exists', 'password_common', 'password_short'],
  limits: { perMinute: 30 },
});
