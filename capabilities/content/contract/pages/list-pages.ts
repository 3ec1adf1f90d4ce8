import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant, nothing, rowsOf } from '#platform/contract/fields.ts';

export const listPages = defineCall({
  name: 'content.list-pages',
  method: 'POST',
  path: '/console/content/pages',
  summary: 'Lists the content pages by their keys',
  audience: 'staff',
  permission: 'content:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'list',
  answer: rowsOf(z.object({ key: z.string(), title: z.string(), changedAt: instant() })),
});
