import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day } from '#platform/contract/fields.ts';
import { differences, publication, PUBLICATION_REFUSALS } from './version-fields.ts';

export const previewPublication = defineCall({
  name: 'policies.preview-publication',
  method: 'POST',
  path: '/console/policies/publish/preview',
  summary: 'Shows what the publication of the draft would change, and which costs stand in its way; changes nothing',
  audience: 'staff',
  permission: 'policy:manage',
  effect: 'read',
  cost: 4,
  request: z.object(publication),
  answerAt: 'data',
  answer: z.object({
    number: z.number().int(),
    /** 0: it is the first version of the policy. */
    follows: z.number().int(),
    from: day(),
    differences: differences(),
    /** Agents who would get other terms. */
    touchedCount: z.number().int(),
    /** Costs above the fee at the floor: while there are some, the version cannot be published. */
    costsInTheWay: z.array(
      z.object({
        agentCode: z.string(),
        agentName: z.string(),
        rateType: z.number().int(),
        /** `0.545% cap 19.60` */
        cost: z.string(),
        validFrom: day(),
      }),
    ),
  }),
  refusals: PUBLICATION_REFUSALS,
});
