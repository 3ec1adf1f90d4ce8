import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day } from '#platform/contract/fields.ts';

export const getAgreement = defineCall({
  name: 'content.get-agreement',
  method: 'GET',
  path: '/api/ag/agreement/{key}',
  summary: 'Returns the agreement in force in `lang` or, if omitted, the Accept-Language. Keys: user, privacy',
  permission: 'public',
  effect: 'read',
  keepOffline: true,
  request: z.object({ key: z.string().max(40), lang: z.string().max(10).optional() }),
  answer: z.object({
    key: z.string(),
    version: z.string(),
    effectiveOn: day(),
    lang: z.string(),
    title: z.string(),
    /** Paragraphs separated by empty lines; a line starting with `## ` is a heading. */
    body: z.string(),
  }),
  answerAt: 'data',
});
