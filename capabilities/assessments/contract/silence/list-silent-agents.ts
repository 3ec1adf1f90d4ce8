import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, page, rowsOf, scope } from '#platform/contract/fields.ts';
import { searchText } from '#platform/contract/typed-values.ts';
import { silenceCounts, silenceMonth, silenceRule } from './silence-fields.ts';

export const listSilentAgents = defineCall({
  name: 'assessments.list-silent-agents',
  method: 'POST',
  path: '/console/compliance/silence',
  summary: 'Lists the agents with rewards in a month: those above the threshold of silence, those near it, the others',
  audience: 'staff',
  permission: 'silence:view',
  effect: 'read',
  request: z.object({
    month: silenceMonth(),
    /** `self`: the direct agent of each reward; `team`: together with the agents below it now. */
    scope: scope().default('self'),
    /** Only agents above the threshold or near it. */
    isWatched: z.boolean().optional(),
    /** Part of the agent's name or code. */
    text: searchText(40).optional(),
    ...page,
  }),
  answerAt: 'list',
  answer: rowsOf(
    silenceCounts().extend({
      agent: z.object({ id: idOut(), code: z.string(), name: z.string() }),
      /** Silent and rewarded ones of the month before. */
      before: z.object({ silent: z.number().int(), rewarded: z.number().int() }),
      /** A clawback waits for a second person. */
      isProposed: z.boolean(),
    }),
  ).extend({ rule: silenceRule(), aboveCount: z.number().int(), nearCount: z.number().int() }),
});
