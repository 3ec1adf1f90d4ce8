import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { feeFen } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';
import { cap, capMonth, kind } from './cap-fields.ts';

/**
 * `capFen`, or `isUncapped`. `before`: the cap the month had; `next`: one set for a later month, which ends this one.
 */
export const changeCap = defineCall({
  name: 'rewards.change-cap',
  method: 'POST',
  path: '/console/rewards/cap',
  summary: 'Caps the sum of the rewards of a month and those after it; one that has begun is only given more',
  audience: 'staff',
  permission: 'reward:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({
    policyCode: searchedText(40),
    kind: kind(),
    fromMonth: capMonth(),
    capFen: feeFen().optional(),
    isUncapped: z.boolean().optional(),
  }),
  answerAt: 'data',
  answer: z.object({ before: cap().optional(), next: cap().optional() }),
  refusals: ['reward_cap_over', 'reward_cap_begun', 'reward_cap_lower'],
});
