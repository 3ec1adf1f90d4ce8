import { z } from 'zod';
import { idOut, instant } from '#platform/contract/fields.ts';
import { NOTICE_TAGS } from './notice-acts.ts';
import { NOTICE_KINDS } from './notice-kinds.ts';

/** Fields of a notice, both in the list and on its own page. */
export const noticeFields = {
  id: idOut(),
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  /** Path of a page of the app. */
  link: z.string().optional(),
  /** The act in words, for a button. */
  act: z.string().optional(),
  /** Present while the notice needs a person; `until` is the last day on which something can be done. */
  waits: z.object({ tag: z.enum(NOTICE_TAGS), until: z.string().optional() }).optional(),
  isRead: z.boolean(),
  publishedAt: instant(),
};
