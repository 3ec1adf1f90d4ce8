import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { secondFactorCode, typedPassword } from '../fields.ts';

export const enableSecondFactor = defineCall({
  name: 'session.enable-second-factor',
  method: 'POST',
  path: '/api/ag/my/secondFactor/enable',
  summary:
    'Switches two-step verification on with the password and a code; other sessions end. Answers the recovery codes',
  permission: 'login',
  effect: 'write',
  request: z.object({ password: typedPassword().min(1, 'field.required'), code: secondFactorCode() }),
  /** Shown once: only their hashes are stored. */
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  answerAt: 'data',
  refusals: ['step_up_wrong', 'step_up_locked', 'second_factor_wrong', 'second_factor_locked', 'second_factor_on'],
});
