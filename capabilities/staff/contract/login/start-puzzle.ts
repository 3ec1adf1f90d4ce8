import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';

export const startPuzzle = defineCall({
  name: 'staff.start-puzzle',
  method: 'POST',
  path: '/console/puzzle',
  summary: 'Issues a single-use puzzle that the browser solves for a login without the captcha, valid for 2 minutes',
  audience: 'staff',
  permission: 'public',
  effect: 'read',
  request: z.object({}),
  answer: z.object({ uuid: z.string() }),
  answerAt: 'data',
  limits: { perMinute: 60 },
});
