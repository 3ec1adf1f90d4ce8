import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, nothing } from '#platform/contract/fields.ts';
import { policyRef } from '#capabilities/policies/contract/fields.ts';
import { termBounds } from '#capabilities/policies/contract/terms/terms.ts';

/** The levels, policies and terms that the caller can give to an agent that it adds. */
export const getOffer = defineCall({
  name: 'invitations.get-offer',
  method: 'POST',
  path: '/api/ag/invitation/offer',
  summary: 'Returns the levels, policies and limits of terms that the caller can give to a new sub-agent',
  permission: 'agent:add',
  effect: 'read',
  request: nothing(),
  answer: z.object({
    ownLevel: z.string(),
    /** All levels, lowest first. */
    levels: z.array(z.object({ code: z.string(), name: z.string(), canGive: z.boolean() })),
    /** The first day of terms for an agent that registers today. */
    firstDay: day(),
    policies: z.array(policyRef().extend({ bounds: termBounds() })),
  }),
  answerAt: 'data',
});
