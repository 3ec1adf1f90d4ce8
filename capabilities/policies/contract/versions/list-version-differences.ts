import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { differences, ofPolicy, versionNumber } from './version-fields.ts';

export const listVersionDifferences = defineCall({
  name: 'policies.list-version-differences',
  method: 'POST',
  path: '/console/policies/differences',
  summary: 'Says in words how two versions differ; without numbers, the draft from the last version',
  audience: 'staff',
  permission: 'policy:view',
  effect: 'read',
  request: z.object({ ...ofPolicy, earlier: versionNumber().optional(), later: versionNumber().optional() }),
  answerAt: 'data',
  answer: z.object({ earlier: z.number().int(), later: z.number().int(), differences: differences() }),
  refusals: ['policy_unknown', 'version_unknown', 'version_none_published'],
});
