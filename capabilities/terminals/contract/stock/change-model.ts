import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import type { ModelId } from '../terminal-ids.ts';
import { model, serialRule } from './model-fields.ts';

/** A part that is left out stays; `anyLength` takes the length away. */
export const changeModel = defineCall({
  name: 'terminals.change-model',
  method: 'POST',
  path: '/console/models/change',
  summary:
    'Changes the rule of the serial numbers of a model, or withdraws it from stocking; terminals that exist stay',
  audience: 'staff',
  permission: 'stock:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({
    modelId: id<ModelId>(),
    ...serialRule,
    anyLength: z.boolean().optional(),
    isWithdrawn: z.boolean().optional(),
  }),
  answerAt: 'data',
  answer: z.object(model),
  refusals: ['model_missing', 'model_prefix_long'],
});
