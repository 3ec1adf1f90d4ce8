import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import type { NoticeId } from '../content-ids.ts';
import { noticeFields } from './notice-fields.ts';

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
    ...noticeFields,
    body: z.string(),
    /** A value before and after, from `day` on. */
    change: z.object({ before: z.string(), after: z.string(), day: z.string().optional() }).optional(),
    /** True for a notice that needed a person and no longer does. */
    isDone: z.boolean().optional(),
  }),
  answerAt: 'data',
});
