import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { NOTICE_KINDS } from './notice-kinds.ts';

export const getNoticeCounts = defineCall({
  name: 'content.get-notice-counts',
  method: 'POST',
  path: '/api/ag/notice/unread',
  summary: 'Counts the unread notices of each kind, kinds without any left out, and those that wait for a person',
  permission: 'content:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({}),
  answer: z.object({ unread: z.partialRecord(z.enum(NOTICE_KINDS), z.number().int()), waiting: z.number().int() }),
  answerAt: 'data',
});
