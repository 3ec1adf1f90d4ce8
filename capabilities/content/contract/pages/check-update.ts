import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant } from '#platform/contract/fields.ts';

export const checkUpdate = defineCall({
  name: 'content.check-update',
  method: 'GET',
  path: '/app/api/check/app/update',
  summary: 'Checks for a newer app version; `data` is omitted if there is none',
  permission: 'public',
  // at every start and return of the app, by all phones of a network
  limits: { perMinute: 600 },
  effect: 'read',
  request: z.object({
    platform: z.string().trim().max(20),
    /** For example `2.7.0`. */
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
      /** New version, and when it was published; additions to the specified members. */
      version: z.string(),
      publishedAt: instant(),
    })
    .nullable(),
  answerAt: 'data',
});
