import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut } from '#platform/contract/fields.ts';
import { OPERATION_BODY, operationRequest } from './operation-request.ts';
import { CONFIRMERS, OPERATION_STATUSES } from './operation-types.ts';
import { ITEM_REFUSALS, OPERATION_REFUSALS, refusedItem } from './preview-operation.ts';

export const operationResult = () =>
  z.object({
    id: idOut(),
    no: z.string(),
    status: z.literal(OPERATION_STATUSES),
    confirmer: z.enum(CONFIRMERS),
    /** Executed, or pending until it is confirmed. */
    acceptedCount: z.number().int(),
    refusedCount: z.number().int(),
    refused: z.array(refusedItem()),
  });

export const submitOperation = defineCall({
  name: 'terminals.submit-operation',
  method: 'POST',
  path: '/api/term-operation/submit',
  summary: 'Submits an operation: executes it, or records it as pending if it needs confirmation',
  permission: 'terminal:view',
  effect: 'write',
  needsConsent: true,
  idempotent: true,
  request: operationRequest().extend({
    /** Execute nothing if any terminal is refused. */
    allOrNothing: z.boolean().default(false),
    /** The accepted count of the preview; 409 if it has changed. */
    expectedCount: z.number().int().min(0).optional(),
  }),
  body: OPERATION_BODY,
  answer: operationResult(),
  answerAt: 'data',
  refusals: [...OPERATION_REFUSALS, ...ITEM_REFUSALS, 'terminal_all_refused', 'terminal_not_all'],
});
