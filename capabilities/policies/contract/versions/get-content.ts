import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { policyContent } from './policy-content.ts';
import { ofPolicy, versionNumber } from './version-fields.ts';

/** With `--json` the answer is the file that `edit-draft` takes. */
export const getContent = defineCall({
  name: 'policies.get-content',
  method: 'POST',
  path: '/console/policies/content',
  summary: 'Returns what a version of a policy says; without a number the draft, or else the last published one',
  audience: 'staff',
  permission: 'policy:manage',
  effect: 'read',
  request: z.object({ ...ofPolicy, number: versionNumber().optional() }),
  answerAt: 'data',
  answer: policyContent,
  refusals: ['policy_unknown', 'version_unknown', 'version_none_published'],
});
