import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { ofPolicy, versionNumber } from './version-fields.ts';

/** Terms that the version's publication changed stay as they are. */
export const cancelVersion = defineCall({
  name: 'policies.cancel-version',
  method: 'POST',
  path: '/console/policies/cancel',
  summary: 'Cancels a draft, or a published version before its first day',
  audience: 'staff',
  permission: 'policy:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ ...ofPolicy, number: versionNumber() }),
  answerAt: 'data',
  answer: z.object({ number: z.number().int(), was: z.enum(['draft', 'coming']) }),
  refusals: ['policy_unknown', 'version_unknown', 'version_cancelled', 'version_begun', 'version_costs_saved'],
});
