import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing, rowsOf } from '#platform/contract/fields.ts';

export const listHosts = defineCall({
  name: 'content.list-hosts',
  method: 'POST',
  path: '/console/content/hosts',
  summary: 'Lists the hosts whose pages the app shows; of all others it warns',
  audience: 'staff',
  permission: 'content:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'list',
  answer: rowsOf(z.object({ host: z.string() })),
});
