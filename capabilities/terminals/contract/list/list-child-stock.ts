import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut } from '#platform/contract/fields.ts';

export const listChildStock = defineCall({
  name: 'terminals.list-child-stock',
  method: 'POST',
  path: '/api/term-info/children',
  summary: 'Counts the terminals that each direct sub-agent holds itself, unbound and bound',
  permission: 'terminal:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({}),
  answer: z.object({
    /** Agents that hold any; at most 1 000, latest first. `bound` includes activated terminals. */
    agents: z.array(z.object({ id: idOut(), unbound: z.number().int(), bound: z.number().int() })),
  }),
  answerAt: 'data',
});
