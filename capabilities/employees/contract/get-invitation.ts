import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, instant } from '#platform/contract/fields.ts';
import { EMPLOYEE_ROLES } from '#platform/contract/permissions.ts';
import { agreementVersion } from '#capabilities/session/contract/fields.ts';
import { linkCode } from './fields.ts';
import { INVITATION_STATES } from './invitation-states.ts';

/** Only a person with the link learns this, and only while it can be used. */
export const getInvitation = defineCall({
  name: 'employees.get-invitation',
  method: 'POST',
  path: '/api/employee-invitation/info',
  summary: 'Returns whose staff the owner of a link is invited into, masked, and how the invitation stands',
  permission: 'public',
  effect: 'read',
  request: z.object({ code: linkCode() }),
  answer: z.object({
    state: z.enum(INVITATION_STATES),
    invitation: z
      .object({
        /** Masked: whose staff, and which mobile was invited. */
        agentName: z.string(),
        mobile: z.string(),
        role: z.enum(EMPLOYEE_ROLES),
        until: day().optional(),
        expiresAt: instant(),
        /** The agreements to be accepted. */
        agreements: z.array(agreementVersion()),
        /** Fewest characters of the password. */
        passwordMinimum: z.number().int(),
      })
      .optional(),
  }),
  answerAt: 'data',
  limits: { perMinute: 60, of: ['code'] },
});
