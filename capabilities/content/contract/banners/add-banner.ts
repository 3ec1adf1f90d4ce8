import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut } from '#platform/contract/fields.ts';
import { READER_REFUSALS, writtenBanner } from './written-banner.ts';

export const addBanner = defineCall({
  name: 'content.add-banner',
  method: 'POST',
  path: '/console/content/banners/add',
  summary: 'Adds a banner of home or shop, in four languages, and says for whom it is',
  audience: 'staff',
  permission: 'content:manage',
  effect: 'write',
  idempotent: true,
  body: { bytes: 80_000, values: 1_000 },
  request: z.object({ banner: writtenBanner() }),
  answerAt: 'data',
  answer: z.object({ id: idOut() }),
  refusals: ['banner_empty', 'banner_one_paragraph', 'link_invalid', ...READER_REFUSALS],
});
