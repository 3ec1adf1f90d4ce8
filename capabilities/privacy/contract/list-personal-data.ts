import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant, page, rowsOf } from '#platform/contract/fields.ts';

export const listPersonalData = defineCall({
  name: 'privacy.list-personal-data',
  method: 'POST',
  path: '/api/ag/privacy/data',
  summary: 'Lists what is kept about the caller and its agent; card numbers masked',
  permission: 'privacy:view',
  effect: 'read',
  request: z.object({ ...page }),
  answer: rowsOf(z.object({ item: z.string(), value: z.string(), at: instant().optional() })),
  answerAt: 'list',
});
