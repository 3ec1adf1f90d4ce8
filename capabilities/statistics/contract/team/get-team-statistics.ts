/** Agents: the current count, and the new ones of a period. */
import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day } from '#platform/contract/fields.ts';
import { range } from '../fields.ts';

export const getTeamStatistics = defineCall({
  name: 'statistics.get-team-statistics',
  method: 'POST',
  path: '/api/ag/statistics/team',
  summary: 'Returns the current number of agents, and those added in a period by day',
  permission: 'statistics:view',
  effect: 'read',
  cost: 2,
  keepOffline: true,
  request: z.object(range),
  answerAt: 'data',
  answer: z.object({
    total: z.number().int(),
    /** The number of direct sub-agents. */
    direct: z.number().int(),
    byLevel: z.array(z.object({ levelCode: z.string(), count: z.number().int() })),
    added: z.number().int(),
    days: z.array(z.object({ day: day(), added: z.number().int() })),
  }),
});
