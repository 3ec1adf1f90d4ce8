import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, nothing, rowsOf } from '#platform/contract/fields.ts';
import { POSTER_KINDS, POSTER_LOOKS } from './list-posters.ts';

export const listAllPosters = defineCall({
  name: 'content.list-all-posters',
  method: 'POST',
  path: '/console/content/posters',
  summary: 'Lists all posters that agents share, hidden ones too',
  audience: 'staff',
  permission: 'content:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      id: idOut(),
      kind: z.enum(POSTER_KINDS),
      look: z.enum(POSTER_LOOKS),
      isShown: z.boolean(),
      title: z.string(),
    }),
  ),
});
