import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import type { PosterId } from '../content-ids.ts';

/** Answers 404 if there is no such poster. */
export const enablePoster = defineCall({
  name: 'content.enable-poster',
  method: 'POST',
  path: '/console/content/posters/enable',
  summary: 'Shows a hidden poster again',
  audience: 'staff',
  permission: 'content:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ id: id<PosterId>() }),
  answerAt: 'none',
  answer: nothing(),
});
