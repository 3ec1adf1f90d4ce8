import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, idOut, instant, nothing, rowsOf } from '#platform/contract/fields.ts';

export const listPublicNotices = defineCall({
  name: 'content.list-public-notices',
  method: 'POST',
  path: '/console/content/notices',
  summary: 'Lists the newest notices to everybody, and until when they are pinned',
  audience: 'staff',
  permission: 'content:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      id: idOut(),
      title: z.string().optional(),
      publishedAt: instant(),
      /** The last day on which it stands above the others. */
      pinnedUntil: day().optional(),
    }),
  ),
});
