import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, instant } from '#platform/contract/fields.ts';

export const listSessions = defineCall({
  name: 'staff.list-sessions',
  method: 'GET',
  path: '/console/sessions',
  summary:
    'Lists the open sessions of the caller, of console and command line: the one that asks first, then by last use',
  audience: 'staff',
  permission: 'login',
  effect: 'read',
  request: z.object({}),
  answer: z.object({
    rows: z.array(
      z.object({
        id: idOut(),
        isCurrent: z.boolean(),
        isCommandLine: z.boolean(),
        /** Whether the account had not signed in on the device before, and the person has not confirmed it. */
        isNewDevice: z.boolean(),
        /** System and program, such as `Windows · Edge`; empty when neither is known. */
        device: z.string(),
        /** The place of the login: an address, or `cli`. */
        ip: z.string(),
        loggedInAt: instant(),
        seenAt: instant(),
        endsAt: instant(),
      }),
    ),
  }),
  answerAt: 'list',
});
