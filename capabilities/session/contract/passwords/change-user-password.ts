import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';
import { changePassword } from './change-password.ts';

export const changeUserPassword = defineCall({
  name: 'session.change-user-password',
  method: 'PUT',
  path: '/system/user/profile/updatePwd',
  summary: 'Changes the password like `changePwd`, with the fields in the query or the body, for RuoYi-App clients',
  permission: 'login',
  effect: 'write',
  idempotent: 'optional',
  cost: 0,
  request: changePassword.request,
  answer: nothing(),
  answerAt: 'none',
  refusals: ['old_password_wrong', 'step_up_locked', 'password_same', 'password_common', 'password_short'],
  limits: { perMinute: 60 },
});
