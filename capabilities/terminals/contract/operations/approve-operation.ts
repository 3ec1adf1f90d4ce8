import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import type { OperationId } from '../terminal-ids.ts';
import { operationRow } from './operation-row.ts';

export const approveOperation = defineCall({
  name: 'terminals.approve-operation',
  method: 'POST',
  path: '/api/term-operation/approve',
  summary: 'Approves a pending operation and executes it',
  permission: 'terminal:approve',
  effect: 'write',
  idempotent: true,
  request: z.object({ id: id<OperationId>() }),
  answer: operationRow(),
  answerAt: 'data',
  refusals: [
    'terminal_not_confirmer',
    'terminal_parties_changed',
    'terminal_taker_frozen',
    'terminal_not_all',
    'terminal_all_refused',
  ],
});
