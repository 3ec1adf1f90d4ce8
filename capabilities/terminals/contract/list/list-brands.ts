import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut } from '#platform/contract/fields.ts';

export const listBrands = defineCall({
  name: 'terminals.list-brands',
  method: 'GET',
  path: '/api/term-info/brandList',
  summary: 'Lists terminal brands with their models',
  permission: 'login',
  effect: 'read',
  request: z.object({}),
  answer: z.array(
    z.object({ id: idOut(), name: z.string(), models: z.array(z.object({ id: idOut(), name: z.string() })) }),
  ),
  answerAt: 'data',
});
