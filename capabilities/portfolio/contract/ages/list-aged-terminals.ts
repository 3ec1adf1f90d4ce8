import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, idOut, page, rowsOf, scope } from '#platform/contract/fields.ts';
import { agentRef } from '#capabilities/agents/contract/lookup/agent-rows.ts';
import { AGE_BUCKETS, AGE_STATES } from './get-terminal-ages.ts';

/** `due`: a charge for not activating it is due within 14 days. */
export const AGE_LISTS = [...AGE_STATES, 'due'] as const;

export const listAgedTerminals = defineCall({
  name: 'portfolio.list-aged-terminals',
  method: 'POST',
  path: '/api/ag/statistics/terminal/age-list',
  summary: 'Lists terminals of a state, the longest waiting first; of those with a charge the one due soonest',
  permission: 'portfolio:view',
  effect: 'read',
  cost: 3,
  keepOffline: true,
  request: z.object({
    state: z.enum(AGE_LISTS),
    scope: scope().default('team'),
    /** Only terminals of these ages in days: 0 up to 30, 1 up to 60, 2 up to 90, 3 more. */
    bucket: z
      .number()
      .int()
      .min(0)
      .max(AGE_BUCKETS - 1)
      .optional(),
    ...page,
  }),
  answer: rowsOf(
    z.object({
      id: idOut(),
      sn: z.string(),
      holder: agentRef(),
      merchantName: z.string().optional(),
      state: z.enum(['stock', 'bound', 'silent']),
      since: day(),
      days: z.number().int(),
      dueOn: day().optional(),
      dueFen: fen().optional(),
      daysLeft: z.number().int().optional(),
    }),
  ),
  answerAt: 'list',
});
