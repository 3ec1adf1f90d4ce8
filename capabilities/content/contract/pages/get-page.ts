import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';

export const getPage = defineCall({
  name: 'content.get-page',
  method: 'GET',
  path: '/api/ag/content/page/{key}',
  summary: 'Returns a content page by its key, in the caller’s language',
  permission: 'content:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({ key: z.string().max(40) }),
  answer: z.object({
    key: z.string(),
    title: z.string(),
    /** Paragraphs separated by empty lines; a line starting with `## ` is a heading. */
    body: z.string(),
    /** Path of a page of the app, and the words of the button that opens it. */
    link: z.string().optional(),
    action: z.string().optional(),
  }),
  answerAt: 'data',
});
