import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';
import { secondFactorCode, secondFactorRefusals } from '#capabilities/session/contract/fields.ts';

export const submitIdentity = defineCall({
  name: 'settlement.submit-identity',
  method: 'POST',
  path: '/api/ag/my/center/settlement/stop/identity',
  summary:
    'Takes the second factor, the second step back after "that was not me", where it was on long enough before the stop',
  permission: 'settlement:edit',
  effect: 'write',
  idempotent: 'optional',
  request: z.object({ totpCode: secondFactorCode() }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['settlement_not_stopped', 'settlement_other_step', 'settlement_factor_new', ...secondFactorRefusals],
});
