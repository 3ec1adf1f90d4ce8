import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { button, words } from '../content-fields.ts';

export const pageKey = () => z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/, 'field.invalid');

/** A line of the body that starts with `## ` is a heading. */
const writtenPage = () => z.strictObject({ key: pageKey(), title: words(40), body: words(20_000), ...button });

export const editPage = defineCall({
  name: 'content.edit-page',
  method: 'POST',
  path: '/console/content/pages/edit',
  summary: 'Adds a content page, or writes it anew; in four languages',
  audience: 'staff',
  permission: 'content:manage',
  effect: 'write',
  idempotent: true,
  body: { bytes: 300_000, values: 1_000 },
  request: z.object({ page: writtenPage() }),
  answerAt: 'data',
  /** The path at which the app opens the page. */
  answer: z.object({ path: z.string() }),
  refusals: ['content_button_halved', 'link_invalid'],
});
