import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import type { OperationId } from '../terminal-ids.ts';
import { operationRow } from './operation-row.ts';

export const rejectOperation = defineCall({
  name: 'terminals.reject-operation',
  method: 'POST',
  path: '/api/term-operation/reject',
  summary: 'Rejects a pending operation and releases its terminals',
  permission: 'terminal:approve',
  effect: 'write',
  idempotent: true,
  request: z.object({ id: id<OperationId>(), reason: z.string().trim().max(100).optional() }),
  answer: operationRow(),
  answerAt: 'data',
  refusals: ['terminal_not_confirmer'],
});
