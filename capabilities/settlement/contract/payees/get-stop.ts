import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, instant } from '#platform/contract/fields.ts';
import { STOP_STEPS } from './stop-words.ts';

export const getStop = defineCall({
  name: 'settlement.get-stop',
  method: 'POST',
  path: '/api/ag/my/center/settlement/stop',
  summary: 'Returns why withdrawals are stopped, what was done, and which of the three steps back comes next',
  permission: 'settlement:view',
  effect: 'read',
  request: z.object({}),
  answer: z.object({
    /** Absent when withdrawals are not stopped. */
    stop: z
      .object({
        stoppedAt: instant(),
        via: z.enum(['message', 'page']),
        next: z.enum(STOP_STEPS),
        /** Who proves the identity: the agent by its second factor, or the operator with a second person. */
        identityBy: z.enum(['factor', 'operator']),
        /** The mobile on which the operator calls, masked. */
        mobile: z.string(),
        /** Accounts that ended with the stop. */
        ended: z.array(z.object({ bankName: z.string(), cardTail: z.string() })),
        /** The change because of which withdrawals were stopped. */
        change: z
          .object({
            bankName: z.string(),
            cardTail: z.string(),
            at: instant(),
            device: z.string(),
            network: z.string(),
            isNewDevice: z.boolean(),
            mobile: z.string(),
            notifiedAt: instant().optional(),
          })
          .optional(),
        /** Accounts that can be confirmed: those that are paid to, or where there are none those that wait. */
        payees: z.array(z.object({ id: idOut(), bankName: z.string(), cardTail: z.string(), payableAt: instant() })),
      })
      .optional(),
  }),
  answerAt: 'data',
});
