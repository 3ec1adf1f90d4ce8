import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, instant } from '#platform/contract/fields.ts';

export const listAccountChanges = defineCall({
  name: 'staff.list-account-changes',
  method: 'GET',
  path: '/console/accountChanges',
  summary: 'Lists changes of administrators that nobody agrees to, which wait a day and which everybody may stop',
  audience: 'staff',
  permission: 'staff:stop',
  effect: 'read',
  request: z.object({}),
  answer: z.object({
    rows: z.array(
      z.object({
        id: idOut(),
        what: z.enum(['add', 'reset', 'enable', 'recover']),
        loginName: z.string(),
        name: z.string(),
        /** Absent when somebody with access to the server asked. */
        askedBy: z.string().optional(),
        askedAt: instant(),
        /** The instant from which the change can be carried out. */
        dueAt: instant(),
      }),
    ),
  }),
  answerAt: 'list',
});
