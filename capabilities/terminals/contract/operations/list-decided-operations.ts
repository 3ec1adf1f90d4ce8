import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant, page, rowsOf } from '#platform/contract/fields.ts';
import { operationSubject } from './operation-subject.ts';

export const DECIDED_STATES = ['approved', 'rejected', 'cancelled'] as const;

/** `cancelled`: by the agent who had asked. */
export const listDecidedOperations = defineCall({
  name: 'terminals.list-decided-operations',
  method: 'POST',
  path: '/console/operations/decided',
  summary: 'Lists operations that waited for the operator and are decided or cancelled, the latest decision first',
  audience: 'staff',
  permission: 'operation:view',
  effect: 'read',
  request: z.object({ state: z.enum(DECIDED_STATES), ...page }),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      no: z.string(),
      type: z.enum(['unbind', 'delete']),
      agent: z.object({ code: z.string(), name: z.string() }),
      terminalCount: z.number().int(),
      submittedAt: instant(),
      decidedAt: instant(),
      reason: z.string().optional(),
      ...operationSubject,
    }),
  ),
});
