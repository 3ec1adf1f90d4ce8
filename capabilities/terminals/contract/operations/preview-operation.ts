import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, idOut, instant } from '#platform/contract/fields.ts';
import { agentRef } from '#capabilities/agents/contract/lookup/agent-rows.ts';
import { OPERATION_BODY, operationRequest } from './operation-request.ts';
import { CONFIRMERS, ITEM_REASONS, OPERATION_TYPES } from './operation-types.ts';

/** Refusals of a whole operation; a single terminal is refused with an item reason. */
export const OPERATION_REFUSALS = [
  'terminal_giver_not_direct',
  'terminal_taker_not_direct',
  'terminal_same_party',
  'terminal_taker_frozen',
  'terminal_no_parent',
  'terminal_not_root',
  'terminal_merchant_not_direct',
  'terminal_merchant_not_approved',
  'terminal_too_many',
  'terminal_most_at_once',
  'terminal_none_found',
  'terminal_range_ends',
  'terminal_acquirer_one_by_one',
  'permission',
] as const;

/** If the only terminal of the operation is refused: its item reason, with the serial number. */
export const ITEM_REFUSALS = ITEM_REASONS.map((reason) => `terminal_${reason}` as const);

/** A refused terminal; details are included for the first hundred. */
export const refusedItem = () =>
  z.object({
    sn: z.string(),
    reason: z.enum(ITEM_REASONS),
    id: idOut().optional(),
    /** For `unknown`: the only terminal of the caller from which a spreadsheet could have made it by dropping zeros. */
    couldBe: z.string().optional(),
    policyId: idOut().optional(),
    policyName: z.string().optional(),
    /** For `policy_not_yet`: the day on which the policy comes into force for the taker. */
    inForceFrom: day().optional(),
    merchantName: z.string().optional(),
    /** For `held_elsewhere`: the holder. */
    holder: agentRef().extend({ levelCode: z.string() }).optional(),
    /** For `frozen`: the pending operation. */
    operation: z.object({ id: idOut(), type: z.literal(OPERATION_TYPES), submittedAt: instant() }).optional(),
  });

export const previewOperation = defineCall({
  name: 'terminals.preview-operation',
  method: 'POST',
  path: '/api/term-operation/preview',
  summary: 'Previews an operation: accepted terminals, and refused ones with reasons; changes nothing',
  permission: 'terminal:view',
  effect: 'read',
  request: operationRequest(),
  body: OPERATION_BODY,
  answer: z.object({
    from: agentRef(),
    to: agentRef().optional(),
    toLevelCode: z.string().optional(),
    merchantName: z.string().optional(),
    acceptedCount: z.number().int(),
    /** The first hundred. */
    accepted: z.array(z.object({ id: idOut(), sn: z.string(), modelName: z.string() })),
    refusedCount: z.number().int(),
    refused: z.array(refusedItem()),
    /** Number of repetitions in the list, which are ignored. */
    duplicateCount: z.number().int(),
    /** Ranges only: how many numbers of the range are not terminals visible to the caller. */
    missingCount: z.number().int(),
    confirmer: z.enum(CONFIRMERS),
    /** Number of days after which a recall is approved automatically. */
    autoApproveDays: z.number().int().optional(),
  }),
  answerAt: 'data',
  refusals: OPERATION_REFUSALS,
});
