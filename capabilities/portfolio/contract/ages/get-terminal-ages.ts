/** Terminals that wait, by state and days. */
import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, instant, scope } from '#platform/contract/fields.ts';

/**
 * `own`: in the caller's stock; `below`: in the stock of its sub-agents; `bound`: bound and not activated; `silent`:
 * activated, without a sale of the merchant for as long as makes it silent.
 */
export const AGE_STATES = ['own', 'below', 'bound', 'silent'] as const;
export type AgeState = (typeof AGE_STATES)[number];

/** Days: up to 30, 31–60, 61–90, more. */
export const AGE_BUCKETS = 4;

export const getTerminalAges = defineCall({
  name: 'portfolio.get-terminal-ages',
  method: 'POST',
  path: '/api/ag/statistics/terminal/ages',
  summary: 'Returns how long terminals have been in stock, bound or silent, and for which a charge is due soon',
  permission: 'portfolio:view',
  effect: 'read',
  cost: 2,
  keepOffline: true,
  request: z.object({ scope: scope().default('team') }),
  answerAt: 'data',
  answer: z.object({
    /** When the ages were last updated; absent before the first time. */
    at: instant().optional(),
    states: z.array(z.object({ state: z.enum(AGE_STATES), counts: z.array(z.number().int()).length(AGE_BUCKETS) })),
    /** Charges for terminals that are not activated: due within 1, 2–7, 8–14 days. */
    due: z.array(z.object({ count: z.number().int(), fen: fen() })).length(3),
  }),
});
