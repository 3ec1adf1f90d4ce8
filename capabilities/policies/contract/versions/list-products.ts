import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing, rowsOf } from '#platform/contract/fields.ts';

export const listProducts = defineCall({
  name: 'policies.list-products',
  method: 'POST',
  path: '/console/policies/products',
  summary: 'Lists brands and models of terminals, with the policies under which each is sold',
  audience: 'staff',
  permission: 'policy:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'list',
  answer: rowsOf(z.object({ brandName: z.string(), modelName: z.string(), policyCodes: z.array(z.string()) })),
});
