import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut } from '#platform/contract/fields.ts';
import { mobile } from '#platform/contract/typed-values.ts';
import { agentName } from '#capabilities/agents/contract/names/agent-name.ts';
import { limitFields, MANAGED_BODY, managedMerchants } from './fields.ts';

export const addInvitation = defineCall({
  name: 'employees.add-invitation',
  method: 'POST',
  path: '/api/ag/employee/invite',
  summary: "Invites the owner of a mobile into the agent's staff by a text message with a link, valid for 7 days",
  permission: 'employee:edit',
  effect: 'write',
  needsConsent: true,
  idempotent: true,
  request: z.object({
    name: agentName(),
    mobile: mobile(),
    ...limitFields,
    /** Without these ids, the employee manages all of the agent's own merchants. */
    merchantIds: managedMerchants().optional(),
  }),
  body: MANAGED_BODY,
  answer: z.object({ id: idOut() }),
  answerAt: 'data',
  refusals: [
    'employees_full',
    'employee_day_past',
    'mobile_has_account',
    'employee_is_invited',
    'employee_messages_used',
    'merchant_not_direct',
  ],
  limits: { perMinute: 30 },
});
