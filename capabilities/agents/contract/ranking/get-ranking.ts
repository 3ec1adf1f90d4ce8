/** The ranking among the agents of the caller's level, or among its direct sub-agents. */
import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, idOut } from '#platform/contract/fields.ts';

/** `volume`: the team's sales; `earnings`: everything the agent earned; `activations`: the team's new terminals. */
const RANKED_BY = ['volume', 'earnings', 'activations'] as const;
export type RankedBy = (typeof RANKED_BY)[number];

/** Fen of money, or terminals. */
const value = () => z.object({ fen: fen().optional(), count: z.number().int().optional() });

export const getRanking = defineCall({
  name: 'agents.get-ranking',
  method: 'POST',
  path: '/api/ag/statistics/ranking',
  summary: "Returns the caller's place among the agents of its level and the places around it, or its sub-agents'",
  permission: 'agent:view',
  effect: 'read',
  cost: 2,
  keepOffline: true,
  request: z.object({
    among: z.enum(['peers', 'direct']).default('peers'),
    by: z.enum(RANKED_BY).default('volume'),
    period: z.enum(['day', 'month']).default('month'),
    /** The number of rows from the top; for `direct` only. */
    most: z.number().int().min(1).max(50).default(5),
  }),
  answerAt: 'data',
  answer: z.object({
    /** The last business day that counts; absent before the first board. */
    day: day().optional(),
    /**
     * For `peers` only: their level, their number including the caller, and the caller's place. Absent until it has
     * one.
     */
    own: z
      .object({
        levelCode: z.string(),
        peers: z.number().int(),
        place: z.number().int(),
        value: value(),
        /**
         * The distance to the next place, rounded up to two digits, so that nobody's amount can be derived. Absent for
         * earnings and among few peers.
         */
        next: z.object({ place: z.number().int(), missing: value() }).optional(),
        /** The name under which the others see the caller. */
        shownAs: z.string(),
        isHidden: z.boolean(),
      })
      .optional(),
    rows: z.array(
      z.object({
        place: z.number().int(),
        /** Places gained since the previous period; null for an agent that had none. */
        gained: z.number().int().nullable(),
        isSelf: z.boolean(),
        /** Masked for peers; absent for an agent that hides it. */
        name: z.string().optional(),
        levelCode: z.string(),
        /** Present for direct sub-agents only. */
        id: idOut().optional(),
        value: value().optional(),
      }),
    ),
  }),
});
