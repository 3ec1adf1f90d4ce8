import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, page, rowsOf } from '#platform/contract/fields.ts';
import { operationRow } from './operation-row.ts';
import { OPERATION_STATUSES, OPERATION_TYPES } from './operation-types.ts';

/** `confirm`: pending and to be confirmed by the caller; `submitted`: submitted by the caller. */
export const OPERATION_VIEWS = ['all', 'confirm', 'submitted'] as const;

export const listOperations = defineCall({
  name: 'terminals.list-operations',
  method: 'POST',
  path: '/api/term-operation/list',
  summary: 'Lists operations that the caller submitted, gives, receives or has to confirm, newest first',
  permission: 'terminal:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({
    view: z.enum(OPERATION_VIEWS).default('all'),
    type: z.literal(OPERATION_TYPES).optional(),
    status: z.literal(OPERATION_STATUSES).optional(),
    from: day().optional(),
    to: day().optional(),
    ...page,
  }),
  answer: rowsOf(operationRow()),
  answerAt: 'list',
});
