import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing, rowsOf } from '#platform/contract/fields.ts';
import { model } from './model-fields.ts';

export const listModels = defineCall({
  name: 'terminals.list-models',
  method: 'POST',
  path: '/console/models/list',
  summary:
    'Lists the models of terminals with the rule of their serial numbers, their policies and where their terminals are',
  audience: 'staff',
  permission: 'stock:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      ...model,
      policies: z.array(z.object({ code: z.string(), name: z.string(), count: z.number().int() })),
      /** Unbound, in the hands of root agents. */
      atRoots: z.number().int(),
      /** Unbound, in the hands of agents below them. */
      below: z.number().int(),
      bound: z.number().int(),
      activated: z.number().int(),
      /** Activated and stocked on the last thirty days. */
      activatedLately: z.number().int(),
      stockedLately: z.number().int(),
    }),
  ),
});
