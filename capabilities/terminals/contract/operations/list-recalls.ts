import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { page, rowsOf } from '#platform/contract/fields.ts';
import { operationRow } from './operation-row.ts';
import { OPERATION_STATUSES } from './operation-types.ts';

/** `in`: to the caller (recalled from or returned by a sub-agent); `out`: from the caller to its parent. */
export const RECALL_DIRECTIONS = ['in', 'out'] as const;

export const listRecalls = defineCall({
  name: 'terminals.list-recalls',
  method: 'POST',
  path: '/api/term-back/list',
  summary: 'Lists recalls and returns to (`in`) or from (`out`) the caller, newest first',
  permission: 'terminal:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({
    direction: z.enum(RECALL_DIRECTIONS).default('in'),
    status: z.literal(OPERATION_STATUSES).optional(),
    ...page,
  }),
  answer: rowsOf(operationRow()),
  answerAt: 'list',
});
