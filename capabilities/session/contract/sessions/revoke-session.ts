import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import type { SessionId } from '#platform/ids/caller-ids.ts';

export const revokeSession = defineCall({
  name: 'session.revoke-session',
  method: 'POST',
  path: '/api/ag/my/sessions/revoke',
  summary: 'Ends a session of the same account on another device and revokes its remembered login',
  permission: 'login',
  effect: 'write',
  idempotent: 'optional',
  cost: 0,
  request: z.object({ id: id<SessionId>() }),
  answer: nothing(),
  answerAt: 'none',
  limits: { perMinute: 300 },
});
