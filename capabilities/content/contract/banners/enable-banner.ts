import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import type { BannerId } from '../content-ids.ts';

/** Answers 404 if there is no such banner. */
export const enableBanner = defineCall({
  name: 'content.enable-banner',
  method: 'POST',
  path: '/console/content/banners/enable',
  summary: 'Shows a hidden banner again',
  audience: 'staff',
  permission: 'content:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ id: id<BannerId>() }),
  answerAt: 'none',
  answer: nothing(),
});
