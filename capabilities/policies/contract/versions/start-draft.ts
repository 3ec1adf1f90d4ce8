import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { ofPolicy } from './version-fields.ts';

/** `get-content` returns its content then. */
export const startDraft = defineCall({
  name: 'policies.start-draft',
  method: 'POST',
  path: '/console/policies/draft',
  summary: 'Starts a draft of a policy as a copy of its last version; the one that there is stays',
  audience: 'staff',
  permission: 'policy:manage',
  effect: 'write',
  idempotent: true,
  request: z.object(ofPolicy),
  answerAt: 'data',
  answer: z.object({ policyCode: z.string(), number: z.number().int(), isNew: z.boolean() }),
  refusals: ['policy_unknown', 'version_none_published'],
});
