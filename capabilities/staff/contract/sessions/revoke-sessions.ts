import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import type { StaffSessionId } from '#platform/ids/caller-ids.ts';

export const revokeSessions = defineCall({
  name: 'staff.revoke-sessions',
  method: 'POST',
  path: '/console/sessions/revoke',
  summary: 'Ends another session of the caller, or all others; what has ended, or is not its own, is left alone',
  audience: 'staff',
  permission: 'login',
  effect: 'write',
  idempotent: true,
  request: z.object({
    /** Absent if all sessions end except the one that asks. */
    id: id<StaffSessionId>().optional(),
  }),
  answer: z.object({ ended: z.number().int() }),
  answerAt: 'data',
});
