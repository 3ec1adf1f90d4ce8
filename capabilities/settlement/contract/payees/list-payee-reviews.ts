import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, instant } from '#platform/contract/fields.ts';

const agent = () => z.object({ id: idOut(), code: z.string(), name: z.string() });

export const listPayeeReviews = defineCall({
  name: 'settlement.list-payee-reviews',
  method: 'GET',
  path: '/console/payees/reviews',
  summary:
    'Lists settlement accounts that wait for review, and stopped withdrawals whose agent has to be identified now',
  audience: 'staff',
  permission: 'payee:view',
  effect: 'read',
  request: z.object({}),
  answer: z.object({
    accounts: z.array(
      z.object({
        id: idOut(),
        agent: agent(),
        holderName: z.string(),
        /** The certified person; absent while the agent is not certified. */
        certifiedName: z.string().optional(),
        bankName: z.string(),
        branchName: z.string(),
        cardTail: z.string(),
        changedAt: instant(),
        payableAt: instant(),
      }),
    ),
    stops: z.array(
      z.object({
        id: idOut(),
        agent: agent(),
        /** The mobile to call back: the one before the change of the payee. */
        mobile: z.string(),
        stoppedAt: instant(),
        via: z.enum(['message', 'page']),
        /** The first of the two persons. */
        first: z.object({ name: z.string(), at: instant() }).optional(),
        /** The step that the caller's confirmation would complete; `same_person`: the caller also made the first. */
        step: z.enum(['first', 'final', 'same_person']),
      }),
    ),
  }),
  answerAt: 'data',
});
