import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, instant, nothing } from '#platform/contract/fields.ts';

export const listSessions = defineCall({
  name: 'session.list-sessions',
  method: 'GET',
  path: '/api/ag/my/sessions',
  summary: 'Lists devices with a session or a remembered login: the current one first, then by last use',
  permission: 'login',
  effect: 'read',
  cost: 0,
  request: nothing(),
  answer: z.object({
    rows: z.array(
      z.object({
        id: idOut(),
        isCurrent: z.boolean(),
        isLoggedIn: z.boolean(),
        isRemembered: z.boolean(),
        /** The User-Agent header. */
        userAgent: z.string(),
        ip: z.string(),
        loggedInAt: instant(),
        seenAt: instant(),
      }),
    ),
  }),
  answerAt: 'list',
  limits: { perMinute: 300 },
});
