import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { model, productName, serialRule } from './model-fields.ts';

export const addModel = defineCall({
  name: 'terminals.add-model',
  method: 'POST',
  path: '/console/models/add',
  summary:
    'Adds a model of terminals with the rule of its serial numbers, and its brand if that is new; again it changes nothing',
  audience: 'staff',
  permission: 'stock:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ brand: productName(), name: productName(), ...serialRule }),
  answerAt: 'data',
  answer: z.object({ ...model, isKnown: z.boolean() }),
  refusals: ['model_known', 'model_prefix_long'],
});
