import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, page, rowsOf } from '#platform/contract/fields.ts';
import type { NoticeId } from '../content-ids.ts';
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
    /** Only notices that still need a person. */
    waitingOnly: z.boolean().optional(),
    kind: z.enum(NOTICE_KINDS).optional(),
    /** The equal ones of the day that follow this one. */
    equalTo: id<NoticeId>().optional(),
    ...page,
  }),
  answer: rowsOf(
    z.object({
      /**
       * `act` is present if the notice waits or is best done at once; other notices have their act on their own page.
       */
      ...noticeFields,
      summary: z.string(),
      /** Whether it is addressed to everybody, and above the others until the end of a day. */
      isPinned: z.boolean(),
      pinnedUntil: z.string().optional(),
      /**
       * So many of the day in the same words follow, more than a page holds: `equalTo` lists them. A later page that
       * begins on the same day may name some of them again.
       */
      equal: z.object({ count: z.number().int(), unread: z.number().int() }).optional(),
    }),
  ),
  answerAt: 'list',
});
