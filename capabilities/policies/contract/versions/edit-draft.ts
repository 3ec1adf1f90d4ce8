import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { file } from '#platform/contract/fields.ts';
import { differences, ofPolicy } from './version-fields.ts';

export const editDraft = defineCall({
  name: 'policies.edit-draft',
  method: 'POST',
  path: '/console/policies/draft/edit',
  summary: 'Replaces the content of the draft by a JSON file, and says what differs from the last version',
  audience: 'staff',
  permission: 'policy:manage',
  effect: 'write',
  idempotent: true,
  upload: true,
  request: z.object({ ...ofPolicy, file: file() }),
  answerAt: 'data',
  answer: z.object({
    number: z.number().int(),
    /** 0: it is the first version of the policy. */
    follows: z.number().int(),
    differences: differences(),
  }),
  refusals: ['policy_unknown', 'version_no_draft', 'version_file_wrong'],
});
