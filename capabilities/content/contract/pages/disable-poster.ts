import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import type { PosterId } from '../content-ids.ts';

/** Answers 404 if there is no such poster. */
export const disablePoster = defineCall({
  name: 'content.disable-poster',
  method: 'POST',
  path: '/console/content/posters/disable',
  summary: 'Hides a poster',
  audience: 'staff',
  permission: 'content:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ id: id<PosterId>() }),
  answerAt: 'none',
  answer: nothing(),
});
