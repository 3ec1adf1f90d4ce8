import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day } from '#platform/contract/fields.ts';
import { previewPublication } from './preview-publication.ts';
import { differences, publication, PUBLICATION_REFUSALS } from './version-fields.ts';

export const publishDraft = defineCall({
  name: 'policies.publish-draft',
  method: 'POST',
  path: '/console/policies/publish',
  summary: 'Publishes the draft of a policy from a day on, and carries what rises or falls down the tree',
  audience: 'staff',
  permission: 'policy:manage',
  effect: 'write',
  idempotent: true,
  cost: 4,
  preview: previewPublication,
  request: z.object(publication),
  answerAt: 'data',
  answer: z.object({
    number: z.number().int(),
    /** 0: it is the first version of the policy. */
    follows: z.number().int(),
    from: day(),
    differences: differences(),
    touchedCount: z.number().int(),
  }),
  refusals: [...PUBLICATION_REFUSALS, 'version_costs_above'],
});
