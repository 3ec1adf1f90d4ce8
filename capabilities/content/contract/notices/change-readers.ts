import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import { READER_REFUSALS, readers } from '../banners/written-banner.ts';
import type { BannerId } from '../content-ids.ts';

/** Answers 404 if there is no such banner. */
export const changeReaders = defineCall({
  name: 'content.change-readers',
  method: 'POST',
  path: '/console/content/banners/readers',
  summary: 'Shows a banner to agents of these levels, of this team, to whom it is of use; without any to everybody',
  audience: 'staff',
  permission: 'content:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ id: id<BannerId>(), ...readers }),
  answerAt: 'none',
  answer: nothing(),
  refusals: READER_REFUSALS,
});
