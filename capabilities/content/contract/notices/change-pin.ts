import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, id, nothing } from '#platform/contract/fields.ts';
import type { NoticeId } from '../content-ids.ts';

/** Answers 404 for a notice that is not addressed to everybody. */
export const changePin = defineCall({
  name: 'content.change-pin',
  method: 'POST',
  path: '/console/content/notices/pin',
  summary: 'Shows a notice to everybody above the others until a day; without one among the others again',
  audience: 'staff',
  permission: 'content:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ id: id<NoticeId>(), lastDay: day().optional() }),
  answerAt: 'none',
  answer: nothing(),
  refusals: ['pin_day_past', 'pin_not_listed'],
});
