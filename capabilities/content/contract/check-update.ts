import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';

export const checkUpdate = defineCall({
  name: 'content.check-update',
  method: 'GET',
  path: '/app/api/check/app/update',
  summary: 'Checks for a newer app version; `data` is omitted if there is none',
  permission: 'login',
  effect: 'read',
  request: z.object({
    platform: z.string().trim().max(20),
    /** E.g. `2.7.0`. */
    version: z
      .string()
      .trim()
      .regex(/^\d{1,5}(\.\d{1,5}){0,3}$/, 'field.version'),
    type: z.string().trim().max(20).optional(),
  }),
  answer: z
    .object({
      title: z.string(),
      contents: z.string(),
      is_mandatory: z.boolean(),
      url: z.string(),
      platform: z.string(),
      type: z.string(),
      /** New version; an addition to the specified members. */
      version: z.string(),
    })
    .nullable(),
  answerAt: 'data',
});
