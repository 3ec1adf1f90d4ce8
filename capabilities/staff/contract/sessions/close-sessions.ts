import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import type { StaffSessionId } from '#platform/ids/caller-ids.ts';
import { loginName } from '../accounts/account-fields.ts';

export const closeSessions = defineCall({
  name: 'staff.close-sessions',
  method: 'POST',
  path: '/console/staff/sessions/close',
  summary: 'Ends a session of somebody of the staff, or all of one account; its password stays',
  audience: 'staff',
  permission: 'staff:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({
    loginName: loginName(),
    /** Absent for all of them. */
    id: id<StaffSessionId>().optional(),
  }),
  answerAt: 'data',
  answer: z.object({ ended: z.number().int() }),
  refusals: ['staff_unknown'],
});
