import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';
import { mobile, newPassword, smsCode } from './fields.ts';

export const resetPassword = defineCall({
  name: 'session.reset-password',
  method: 'POST',
  path: '/api/ag/my/center/resetPwd',
  summary: 'A new password with a code sent to the mobile. Ends every session and every remembered device.',
  permission: 'public',
  effect: 'write',
  request: z.object({ mobile: mobile(), smsCode: smsCode(), password: newPassword() }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['sms_code_wrong', 'password_common', 'password_short'],
  limits: { perMinute: 60 },
});
