import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { secondFactorCode, secondFactorRefusals } from '#capabilities/session/contract/fields.ts';

/** Has no key, because its answer is shown once: only hashes are stored. */
export const resetRecoveryCodes = defineCall({
  name: 'staff.reset-recovery-codes',
  method: 'POST',
  path: '/console/secondFactor/codes',
  summary: 'Draws ten new recovery codes with a code of the authenticator; the former ones are void',
  audience: 'staff',
  permission: 'login',
  effect: 'write',
  request: z.object({ code: secondFactorCode() }),
  answerAt: 'data',
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: [...secondFactorRefusals, 'second_factor_off'],
});
