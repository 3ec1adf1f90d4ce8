import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, idOut, instant } from '#platform/contract/fields.ts';
import { NOTICE_KINDS } from './notice-kinds.ts';
import type { NoticeId } from './content-ids.ts';

export const getNotice = defineCall({
  name: 'content.get-notice',
  method: 'POST',
  path: '/api/ag/notice/info',
  summary: 'Returns a notice without marking it as read',
  permission: 'content:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({ id: id<NoticeId>() }),
  answer: z.object({
    id: idOut(),
    kind: z.enum(NOTICE_KINDS),
    title: z.string(),
    body: z.string(),
    link: z.string().optional(),
    isRead: z.boolean(),
    publishedAt: instant(),
  }),
  answerAt: 'data',
});
