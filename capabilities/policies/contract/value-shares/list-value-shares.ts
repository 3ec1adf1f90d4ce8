import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, id, ppm } from '#platform/contract/fields.ts';
import { searchText } from '#platform/contract/typed-values.ts';
import { policyRef } from '../fields.ts';
import { parentContact, valueShareTerm } from '../policy-fields.ts';
import type { PolicyId } from '../policy-ids.ts';
import { MAX_SHARE_SEARCH, SHARE_STATES, SHARE_TYPES, sharedWith } from './value-share-fields.ts';

/** Rules by which value-added fees are shared, with the first sub-agents of each. */
export const listValueShares = defineCall({
  name: 'policies.list-value-shares',
  method: 'POST',
  path: '/api/ag/trx-limit-share/list',
  summary:
    "Lists the sharing rules of value-added fees of the caller's policies, with its own part and its sub-agents'",
  permission: 'policy:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({
    policyId: id<PolicyId>().optional(),
    paymentType: z.coerce.number().int().min(1).max(7).optional(),
    shareType: z.coerce.number().pipe(z.literal(SHARE_TYPES)).optional(),
    state: z.enum(SHARE_STATES).optional(),
    /** Name of a direct sub-agent or of a policy. */
    text: searchText(MAX_SHARE_SEARCH).optional(),
  }),
  answerAt: 'data',
  answer: z.object({
    rules: z.array(
      valueShareTerm().extend({
        policy: policyRef(),
        /** First day of a change that is saved now, and the most that the caller may give on it. */
        firstDay: day(),
        highestPpm: ppm(),
        /** Direct sub-agents with the policy: all, those with a part, the smallest and the largest part. */
        children: z.object({
          count: z.number().int(),
          set: z.number().int(),
          lowestPpm: ppm().optional(),
          highestPpm: ppm().optional(),
        }),
        /** The first of them; with `text`, those whose name matches. */
        shownChildren: z.array(sharedWith()),
      }),
    ),
    parent: parentContact().optional(),
  }),
});
