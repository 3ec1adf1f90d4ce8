import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant } from '#platform/contract/fields.ts';
import { secondFactorCode } from '#capabilities/session/contract/fields.ts';
import { linkToken, sealedStep } from './first-fields.ts';

export const checkFirstCode = defineCall({
  name: 'staff.check-first-code',
  method: 'POST',
  path: '/console/first/code',
  summary: 'Checks the code of the authenticator before the first administrator exists. Answers the recovery codes',
  audience: 'staff',
  permission: 'public',
  effect: 'read',
  request: z.object({ token: linkToken(), drawn: sealedStep(), code: secondFactorCode() }),
  answerAt: 'data',
  answer: z.object({
    checkedAt: instant(),
    recoveryCodes: z.array(z.string()),
    /** For the registration; the codes are stored by it, as hashes. */
    proof: sealedStep(),
  }),
  refusals: ['first_link_over', 'second_factor_wrong'],
  limits: { perMinute: 30 },
});
