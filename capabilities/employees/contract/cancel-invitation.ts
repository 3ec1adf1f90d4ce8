import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import type { EmployeeInvitationId } from './employee-ids.ts';

export const cancelInvitation = defineCall({
  name: 'employees.cancel-invitation',
  method: 'POST',
  path: '/api/ag/employee/invite/cancel',
  summary: "Cancels an open invitation into the agent's staff; its link can no longer be used",
  permission: 'employee:edit',
  effect: 'write',
  evenFrozen: true,
  idempotent: 'optional',
  request: z.object({ id: id<EmployeeInvitationId>() }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['invitation_over'],
});
