import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';
import { newPassword, typedPassword } from '../fields.ts';

export const changePassword = defineCall({
  name: 'session.change-password',
  method: 'POST',
  path: '/api/ag/my/center/changePwd',
  summary: 'Changes the password and ends all other sessions and remembered logins of the account',
  permission: 'login',
  effect: 'write',
  idempotent: 'optional',
  cost: 0,
  request: z.object({ oldPassword: typedPassword().min(1, 'field.required'), newPassword: newPassword() }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['old_password_wrong', 'step_up_locked', 'password_same', 'password_common', 'password_short'],
  limits: { perMinute: 60 },
});
