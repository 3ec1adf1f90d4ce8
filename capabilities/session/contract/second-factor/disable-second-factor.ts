import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';
import { secondFactorCode, typedPassword } from '../fields.ts';

export const disableSecondFactor = defineCall({
  name: 'session.disable-second-factor',
  method: 'POST',
  path: '/api/ag/my/secondFactor/disable',
  summary: 'Switches two-step verification off with the password and a code or a recovery code',
  permission: 'login',
  effect: 'write',
  idempotent: 'optional',
  request: z.object({ password: typedPassword().min(1, 'field.required'), code: secondFactorCode() }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['step_up_wrong', 'step_up_locked', 'second_factor_wrong', 'second_factor_locked', 'second_factor_off'],
});
