import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import type { StaffSessionId } from '#platform/ids/caller-ids.ts';

export const approveSession = defineCall({
  name: 'staff.approve-session',
  method: 'POST',
  path: '/console/sessions/approve',
  summary: 'Says that a sign-in of the caller on a new device was its own',
  audience: 'staff',
  permission: 'login',
  effect: 'write',
  idempotent: true,
  request: z.object({ id: id<StaffSessionId>() }),
  answer: nothing(),
  answerAt: 'none',
});
