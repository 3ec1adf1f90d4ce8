import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut } from '#platform/contract/fields.ts';
import { button, words } from '../content-fields.ts';

/** A line of the body that starts with `## ` is a heading. */
const writtenNotice = () => z.strictObject({ title: words(60), body: words(5_000), ...button });

export const addNotice = defineCall({
  name: 'content.add-notice',
  method: 'POST',
  path: '/console/content/notices/add',
  summary: 'Publishes a notice to everybody, in four languages',
  audience: 'staff',
  permission: 'content:manage',
  effect: 'write',
  idempotent: true,
  body: { bytes: 80_000, values: 1_000 },
  request: z.object({ notice: writtenNotice() }),
  answerAt: 'data',
  answer: z.object({ id: idOut() }),
  refusals: ['content_button_halved', 'link_invalid'],
});
