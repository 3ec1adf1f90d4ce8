import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { secondFactorCode, secondFactorRefusals } from '#capabilities/session/contract/fields.ts';

export const enableSecondFactor = defineCall({
  name: 'staff.enable-second-factor',
  method: 'POST',
  path: '/console/secondFactor/enable',
  summary: 'Switches two-step verification on with a code; other sessions end. Answers the recovery codes',
  audience: 'staff',
  permission: 'login',
  effect: 'write',
  request: z.object({ code: secondFactorCode() }),
  /** Shown once: only their hashes are stored. */
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  answerAt: 'data',
  refusals: [...secondFactorRefusals, 'second_factor_on', 'password_one_time'],
});
