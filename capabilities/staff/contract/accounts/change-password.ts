import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';
import { typedPassword } from '#capabilities/session/contract/fields.ts';

export const changePassword = defineCall({
  name: 'staff.change-password',
  method: 'POST',
  path: '/console/changePwd',
  summary: 'Changes the password and ends all other sessions of the account',
  audience: 'staff',
  permission: 'login',
  effect: 'write',
  idempotent: 'optional',
  request: z.object({
    oldPassword: typedPassword().min(1, 'field.required'),
    newPassword: z.string().min(1, 'field.required').max(64, 'field.password'),
  }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['old_password_wrong', 'step_up_locked', 'password_same', 'password_common', 'password_short'],
});
