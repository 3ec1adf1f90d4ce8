import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { text } from '#platform/contract/fields.ts';

/** Answers 409 when the operation is decided already. */
export const rejectWaitingOperation = defineCall({
  name: 'terminals.reject-waiting-operation',
  method: 'POST',
  path: '/console/operations/reject',
  summary: 'Rejects an operation that waits for the operator, and releases its terminals',
  audience: 'staff',
  permission: 'operation:decide',
  effect: 'write',
  idempotent: true,
  request: z.object({ no: z.string().trim().min(1).max(40), note: text(200).optional() }),
  answerAt: 'data',
  answer: z.object({ terminalCount: z.number().int() }),
  refusals: ['operation_unknown', 'terminal_not_confirmer'],
});
