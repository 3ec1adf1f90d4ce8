import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import type { OperationId } from '../terminal-ids.ts';
import { operationRow } from './operation-row.ts';

export const cancelOperation = defineCall({
  name: 'terminals.cancel-operation',
  method: 'POST',
  path: '/api/term-operation/cancel',
  summary: 'Cancels a pending operation and releases its terminals',
  permission: 'terminal:view',
  effect: 'write',
  idempotent: true,
  request: z.object({ id: id<OperationId>() }),
  answer: operationRow(),
  answerAt: 'data',
  refusals: ['terminal_not_submitter', 'merchant_not_managed', 'permission'],
});
