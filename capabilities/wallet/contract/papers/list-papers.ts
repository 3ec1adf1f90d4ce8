import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, nothing } from '#platform/contract/fields.ts';
import { PAPER_KINDS, PAPER_STATES, WAITING_KINDS } from './paper-kinds.ts';

export const listPapers = defineCall({
  name: 'wallet.list-papers',
  method: 'POST',
  path: '/api/ag/wallet/papers',
  summary: "Lists the agent's papers about money, each with its state, and what of them waits for the agent",
  permission: 'wallet:view',
  effect: 'read',
  keepOffline: true,
  request: nothing(),
  answerAt: 'data',
  answer: z.object({
    /** In the order of the page; without documents for which the account has no permission. */
    papers: z.array(
      z.object({
        kind: z.enum(PAPER_KINDS),
        state: z.enum(PAPER_STATES),
        /** The number of items in this state. */
        count: z.number().int(),
        /** The month of the latest statement: `YYYY-MM`. */
        month: z.string().optional(),
      }),
    ),
    /** The first of each kind, and how many there are. */
    waiting: z.array(
      z.object({
        kind: z.enum(WAITING_KINDS),
        count: z.number().int(),
        /** Id for its page; absent where there are several. */
        id: z.string().optional(),
        /** Text that a person wrote: the reason of a refusal, the subject of an offer, the number of a question. */
        label: z.string().optional(),
        amountFen: fen().optional(),
        /** The last day on which the item can be answered. */
        until: day().optional(),
      }),
    ),
  }),
});
