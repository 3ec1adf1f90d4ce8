import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant } from '#platform/contract/fields.ts';
import { secondFactorCode, secondFactorRefusals } from '#capabilities/session/contract/fields.ts';

export const applyClosing = defineCall({
  name: 'privacy.apply-closing',
  method: 'POST',
  path: '/api/ag/privacy/closing/apply',
  summary: 'Asks to close the account after the cooling-off period; refused while something must be settled first',
  permission: 'privacy:close',
  effect: 'write',
  idempotent: true,
  request: z.object({
    password: z.string().max(128).optional(),
    /** With two-step verification: a code in place of the password. Codes by text message are no proof here. */
    totpCode: secondFactorCode().optional(),
  }),
  answer: z.object({ dueAt: instant() }),
  answerAt: 'data',
  refusals: [
    'closing_conditions',
    'closing_waiting',
    'step_up_required',
    'step_up_wrong',
    'step_up_locked',
    ...secondFactorRefusals,
  ],
});
