import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';

/** Answers 409 when the operation is decided already. */
export const approveWaitingOperation = defineCall({
  name: 'terminals.approve-waiting-operation',
  method: 'POST',
  path: '/console/operations/approve',
  summary: 'Approves an operation that waits for the operator, and executes it',
  audience: 'staff',
  permission: 'operation:decide',
  effect: 'write',
  idempotent: true,
  request: z.object({ no: z.string().trim().min(1).max(40) }),
  answerAt: 'data',
  answer: z.object({ terminalCount: z.number().int() }),
  refusals: [
    'operation_unknown',
    'terminal_not_confirmer',
    'terminal_parties_changed',
    'terminal_taker_frozen',
    'terminal_not_all',
    'terminal_all_refused',
  ],
});
