import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';
import { pageKey } from './edit-page.ts';

/** Answers 404 if no page has this key. */
export const deletePage = defineCall({
  name: 'content.delete-page',
  method: 'POST',
  path: '/console/content/pages/delete',
  summary: 'Deletes a content page',
  audience: 'staff',
  permission: 'content:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ key: pageKey() }),
  answerAt: 'none',
  answer: nothing(),
});
