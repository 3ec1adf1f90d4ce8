import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { page, rowsOf } from '#platform/contract/fields.ts';
import { noticeFields } from './notice-fields.ts';
import { NOTICE_KINDS } from './notice-kinds.ts';

export const listNotices = defineCall({
  name: 'content.list-notices',
  method: 'POST',
  path: '/api/ag/notice/list',
  summary: 'Lists notices to the agent and to all, pinned ones first, then the newest; `total` counts unread ones',
  permission: 'content:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({
    unreadOnly: z.boolean().optional(),
    /** Those that still need a person. */
    waitingOnly: z.boolean().optional(),
    kind: z.enum(NOTICE_KINDS).optional(),
    ...page,
  }),
  answer: rowsOf(
    z.object({
      /** `act` is there where something waits or is best done at once; the others have theirs on their own page. */
      ...noticeFields,
      summary: z.string(),
      /** To everybody, and above the others until the end of a day. */
      isPinned: z.boolean(),
      pinnedUntil: z.string().optional(),
    }),
  ),
  answerAt: 'list',
});
