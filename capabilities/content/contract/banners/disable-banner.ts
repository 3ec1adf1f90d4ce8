import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import type { BannerId } from '../content-ids.ts';

/** Answers 404 if there is no such banner. */
export const disableBanner = defineCall({
  name: 'content.disable-banner',
  method: 'POST',
  path: '/console/content/banners/disable',
  summary: 'Hides a banner',
  audience: 'staff',
  permission: 'content:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ id: id<BannerId>() }),
  answerAt: 'none',
  answer: nothing(),
});
