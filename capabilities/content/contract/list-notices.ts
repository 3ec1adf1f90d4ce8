import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { NOTICE_KINDS } from './notice-kinds.ts';
import { idOut, instant, page, rowsOf } from '#platform/contract/fields.ts';

export const listNotices = defineCall({
  name: 'content.list-notices',
  method: 'POST',
  path: '/api/ag/notice/list',
  summary: 'Lists notices to the agent and to all, pinned ones first, then the newest; `total` counts unread ones',
  permission: 'content:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({ unreadOnly: z.boolean().optional(), kind: z.enum(NOTICE_KINDS).optional(), ...page }),
  answer: rowsOf(
    z.object({
      id: idOut(),
      kind: z.enum(NOTICE_KINDS),
      title: z.string(),
      summary: z.string(),
      link: z.string().optional(),
      isRead: z.boolean(),
      /** To everybody, and above the others until a day. */
      isPinned: z.boolean(),
      publishedAt: instant(),
    }),
  ),
  answerAt: 'list',
});
