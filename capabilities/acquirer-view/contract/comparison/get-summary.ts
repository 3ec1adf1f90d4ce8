import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, instant, scope } from '#platform/contract/fields.ts';
import { KINDS } from './agreements.ts';

const count = () => z.number().int();

export const getSummary = defineCall({
  name: 'acquirer-view.get-summary',
  method: 'POST',
  path: '/api/ag/tripartite/summary',
  summary: 'Counts the terminals on which the acquirer and we agree, and the others by what differs',
  permission: 'tripartite:view',
  effect: 'read',
  cost: 3,
  keepOffline: true,
  request: z.object({ kind: z.enum(KINDS), scope: scope().default('self') }),
  answerAt: 'data',
  answer: z.object({
    /** Each at most `COUNT_CAP`. */
    same: count(),
    differing: count(),
    isCapped: z.boolean(),
    /** The number of each difference, the most serious first. */
    differences: z.array(z.object({ agreement: z.string(), count: count() })),
    /**
     * Differences that decide a reward of the caller, and the caller's shares of these rewards; missing for a user who
     * may not see rewards.
     */
    stake: z.object({ count: count(), fen: fen(), isCapped: z.boolean() }).optional(),
    /**
     * Days of own merchants on which the acquirer took other fees than the rates in force say; up to `COUNT_CAP`.
     * Missing for a team, whose merchants have agents of their own.
     */
    fees: z.object({ count: count(), isCapped: z.boolean() }).optional(),
    /** Whether there is an acquirer to ask, and whether its last answer arrived. */
    isConnected: z.boolean(),
    isReached: z.boolean(),
    /** When the acquirer was last asked, about any terminal. */
    askedAt: instant().optional(),
  }),
});
