import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { feeFen, id, nothing } from '#platform/contract/fields.ts';
import { PROOF_REFUSALS, proofFields } from '#capabilities/session/contract/second-factor/proof-fields.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';

export const submitDefaultPlan = defineCall({
  name: 'changes.submit-default-plan',
  method: 'POST',
  path: '/api/ag/defaultPlan/submit',
  summary: 'Chooses the communication fee of an unbound terminal, or clears it: asked for when it is bound',
  permission: 'merchant:price',
  effect: 'write',
  needsConsent: true,
  idempotent: true,
  request: z.object({
    id: id<TerminalId>(),
    /** Omitted parts stay as chosen. If absent, the choice is cleared. */
    plan: z
      .object({
        feeFen: feeFen().optional(),
        freeDays: z.number().int().min(0).max(3_650).optional(),
        periodDays: z.number().int().min(1).max(3_650).optional(),
      })
      .optional(),
    ...proofFields,
  }),
  answer: nothing(),
  answerAt: 'none',
  refusals: [
    'change_bound',
    'change_no_policy',
    'change_fixed',
    'change_not_offered',
    'change_same',
    'change_free_over',
    'change_below_floor',
    'change_above_ceiling',
    ...PROOF_REFUSALS,
  ],
});
