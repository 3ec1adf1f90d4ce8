import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import type { NoticeId } from '../content-ids.ts';

export const readNotices = defineCall({
  name: 'content.read-notices',
  method: 'POST',
  path: '/api/ag/notice/read',
  summary: 'Marks notices as read: those in `ids`, or with `all` all that were published up to `until`',
  permission: 'content:view',
  effect: 'write',
  evenFrozen: true,
  request: z.union([
    z.object({ all: z.literal(true), until: z.iso.datetime().optional() }),
    z.object({ ids: z.array(id<NoticeId>()).min(1).max(100) }),
  ]),
  answer: z.object({ unread: z.number().int() }),
  answerAt: 'data',
});
