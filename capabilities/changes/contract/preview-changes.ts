import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day } from '#platform/contract/fields.ts';
import {
  barred,
  changeValue,
  effect,
  kind,
  selection,
  SELECTION_BODY,
  shownValue,
  subjectRow,
} from './change-fields.ts';

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
    accepted: z.array(subjectRow().omit({ barred: true }).extend({ before: shownValue(), after: shownValue() })),
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
    /** Of the accepted ones together. */
    effect: effect().optional(),
    /** Kind communication, of the first accepted one: the next days on which it is charged, before and after. */
    charges: z
      .array(z.object({ day: day(), oldFen: z.number().int().optional(), newFen: z.number().int() }))
      .optional(),
  }),
  refusals: CHANGE_REFUSALS,
});
