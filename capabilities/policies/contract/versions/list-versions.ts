import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, instant, rowsOf } from '#platform/contract/fields.ts';
import { ofPolicy, VERSION_STATES } from './version-fields.ts';

export const listVersions = defineCall({
  name: 'policies.list-versions',
  method: 'POST',
  path: '/console/policies/versions',
  summary: 'Lists the versions of one product policy or of all, the newest first',
  audience: 'staff',
  permission: 'policy:view',
  effect: 'read',
  request: z.object({ policyCode: ofPolicy.policyCode.optional() }),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      policyCode: z.string(),
      policyName: z.string(),
      number: z.number().int(),
      state: z.enum(VERSION_STATES),
      validFrom: day().optional(),
      publishedAt: instant().optional(),
      publishedBy: z.string().optional(),
    }),
  ),
  refusals: ['policy_unknown'],
});
