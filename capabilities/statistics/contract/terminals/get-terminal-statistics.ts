/** Terminals: current counts, and bindings and activations of a period. */
import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, idOut } from '#platform/contract/fields.ts';
import { range } from '../fields.ts';

const count = { count: z.number().int() };

export const getTerminalStatistics = defineCall({
  name: 'statistics.get-terminal-statistics',
  method: 'POST',
  path: '/api/ag/statistics/terminal',
  summary: 'Returns current terminals by bind status and brand; bindings and activations of a period by day',
  permission: 'statistics:view',
  effect: 'read',
  cost: 3,
  keepOffline: true,
  request: z.object(range),
  answerAt: 'data',
  answer: z.object({
    total: z.number().int(),
    /** Unbound terminals in the caller's own hands. */
    ownStock: z.number().int(),
    byStatus: z.array(z.object({ bindStatus: z.number().int(), ...count })),
    /** All of a brand, and the activated ones among them. */
    byBrand: z.array(z.object({ brandId: idOut(), ...count, activated: z.number().int() })),
    activations: z.number().int(),
    binds: z.number().int(),
    days: z.array(z.object({ day: day(), activations: z.number().int(), binds: z.number().int() })),
  }),
});
