import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut } from '#platform/contract/fields.ts';
import { rateOption } from '../asking/get-change-options.ts';
import { SELECTION_BODY } from '../change-fields.ts';
import { defaultSelection, terminalOfDefault } from './default-fields.ts';

export const getDefaultOptions = defineCall({
  name: 'changes.get-default-options',
  method: 'POST',
  path: '/api/ag/defaultRate/options',
  summary: 'Returns within which bounds the default rates of the chosen terminals can be set, and what they have now',
  permission: 'merchant:price',
  effect: 'read',
  cost: 2,
  request: z.object({ selection: defaultSelection() }),
  body: SELECTION_BODY,
  answerAt: 'data',
  answer: z.object({
    /** The number of terminals that can have a default rate. */
    count: z.number().int(),
    first: terminalOfDefault().optional(),
    /** The number of terminals that have a default. */
    setCount: z.number().int(),
    policies: z.array(z.object({ id: idOut(), name: z.string(), count: z.number().int() })),
    /** The options for all of the chosen; `inForce`: the default rate, or else the policy's standard. */
    rates: z.array(rateOption()),
  }),
  refusals: ['change_too_many', 'change_none'],
});
