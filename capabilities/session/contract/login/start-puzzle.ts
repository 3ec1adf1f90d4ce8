import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';

export const startPuzzle = defineCall({
  name: 'session.start-puzzle',
  method: 'POST',
  path: '/captchaPuzzle',
  summary: 'Issues a single-use puzzle that the browser solves in place of a captcha’s picture, valid for 2 minutes',
  permission: 'public',
  effect: 'read',
  request: z.object({}),
  /**
   * Where a captcha is asked for, `uuid` is this one and `code` the number that solves it for the subject of the
   * request.
   */
  answer: z.object({ uuid: z.string() }),
  answerAt: 'data',
  limits: { perMinute: 60 },
});
