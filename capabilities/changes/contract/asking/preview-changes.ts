import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen } from '#platform/contract/fields.ts';
import {
  barred,
  changedCharge,
  changeValue,
  effect,
  kind,
  selection,
  SELECTION_BODY,
  shownValue,
  subjectRow,
} from '../change-fields.ts';

export const CHANGE_REFUSALS = ['change_too_many', 'change_none', 'change_value_missing'] as const;

export const previewChanges = defineCall({
  name: 'changes.preview-changes',
  method: 'POST',
  path: '/api/ag/change/{kind}/preview',
  summary: 'Says for each of the chosen what would be sent or why not, and what it means over 30 days; changes nothing',
  permission: 'merchant:propose-price',
  effect: 'read',
  cost: 4,
  request: z.object({ kind: kind(), selection: selection(), value: changeValue() }),
  body: SELECTION_BODY,
  answerAt: 'data',
  answer: z.object({
    acceptedCount: z.number().int(),
    refusedCount: z.number().int(),
    /** The first hundred of each. */
    accepted: z.array(
      subjectRow().omit({ barred: true }).extend({
        before: shownValue(),
        after: shownValue(),
        /** Kind communication, of an activated terminal: the first phase with the new terms. */
        charge: changedCharge().optional(),
      }),
    ),
    refused: z.array(
      subjectRow()
        .partial({
          merchantId: true,
          merchantName: true,
          merchantNo: true,
          policyId: true,
          policyName: true,
          inForce: true,
        })
        .extend({ barred: barred() }),
    ),
    /** The effect of all accepted changes together. */
    effect: effect().optional(),
    /** Kind communication: the next phases of the first accepted, activated terminal, if it is changed now. */
    charges: z.array(changedCharge()).optional(),
    /** Kind communication: one phase of each accepted terminal, and the caller's share, if it may see it. */
    eachPhase: z
      .object({ oldFen: fen(), newFen: fen(), oldMineFen: fen().optional(), newMineFen: fen().optional() })
      .optional(),
  }),
  refusals: CHANGE_REFUSALS,
});
