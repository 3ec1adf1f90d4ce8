import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, instant } from '#platform/contract/fields.ts';
import { PROOF_REFUSALS, proofFields } from '#capabilities/session/contract/second-factor/proof-fields.ts';
import { changeValue, kind, selection, SELECTION_BODY } from '../change-fields.ts';
import { CHANGE_REFUSALS } from './preview-changes.ts';

/** Refused ones never stop the others, unless `allOrNothing`. */
export const submitChanges = defineCall({
  name: 'changes.submit-changes',
  method: 'POST',
  path: '/api/ag/change/{kind}/submit',
  summary: 'Asks the acquirer to change the chosen merchants or terminals; each change ends by itself',
  permission: 'merchant:propose-price',
  effect: 'write',
  needsConsent: true,
  idempotent: true,
  request: z.object({
    kind: kind(),
    selection: selection(),
    value: changeValue(),
    allOrNothing: z.boolean().default(false),
    ...proofFields,
  }),
  body: SELECTION_BODY,
  answerAt: 'data',
  answer: z.object({
    /** Absent when no change was accepted. */
    batchId: idOut().optional(),
    acceptedCount: z.number().int(),
    refusedCount: z.number().int(),
    /** Present if there is only one change. */
    changeId: idOut().optional(),
    /** For a request of one of the staff: until when it waits for the agent's yes. */
    waitsUntil: instant().optional(),
  }),
  refusals: [...CHANGE_REFUSALS, 'change_some_refused', ...PROOF_REFUSALS],
});
