import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant, nothing, rowsOf } from '#platform/contract/fields.ts';
import { operationSubject } from './operation-subject.ts';

export const listWaitingOperations = defineCall({
  name: 'terminals.list-waiting-operations',
  method: 'POST',
  path: '/console/operations/list',
  summary: 'Lists deletions and unbindings of terminals that wait for the operator, the oldest first',
  audience: 'staff',
  permission: 'operation:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      no: z.string(),
      type: z.enum(['unbind', 'delete']),
      agent: z.object({ code: z.string(), name: z.string() }),
      terminalCount: z.number().int(),
      submittedAt: instant(),
      ...operationSubject,
    }),
  ),
});
