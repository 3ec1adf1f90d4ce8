import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, instant, nothing, rowsOf } from '#platform/contract/fields.ts';

export const listOpenSessions = defineCall({
  name: 'staff.list-open-sessions',
  method: 'POST',
  path: '/console/staff/sessions',
  summary: 'Lists where the staff is signed in, at the console and on the command line; last use first',
  audience: 'staff',
  permission: 'staff:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      id: idOut(),
      loginName: z.string(),
      name: z.string(),
      isCommandLine: z.boolean(),
      /** System and program, such as `Windows · Edge`; empty when neither is known. */
      device: z.string(),
      ip: z.string(),
      loggedInAt: instant(),
      seenAt: instant(),
    }),
  ),
});
