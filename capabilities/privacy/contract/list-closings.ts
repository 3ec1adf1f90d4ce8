import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, instant, rowsOf } from '#platform/contract/fields.ts';
import { CONDITION_KINDS, condition } from './closing-fields.ts';

export const listClosings = defineCall({
  name: 'privacy.list-closings',
  method: 'POST',
  path: '/console/closings/list',
  summary: 'Lists requests to close an account, the next due first, with what stands in the way; or all, newest first',
  audience: 'staff',
  permission: 'closing:view',
  effect: 'read',
  request: z.object({ isAll: z.boolean().optional() }),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      id: idOut(),
      agentCode: z.string(),
      state: z.enum(['waiting', 'withdrawn', 'stopped', 'closed', 'erased']),
      appliedAt: instant(),
      dueAt: instant(),
      endedAt: instant().optional(),
      /** The conditions that had become open again when it was stopped. */
      stoppedFor: z.array(z.enum(CONDITION_KINDS)).optional(),
      /** The conditions that prevent the closing now, while it waits. */
      conditions: z.array(condition()).optional(),
    }),
  ),
});
