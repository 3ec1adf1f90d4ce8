import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut } from '#platform/contract/fields.ts';

export const POSTER_KINDS = ['agent', 'merchant'] as const;
/** The designs in which the device can draw the poster. */
export const POSTER_LOOKS = ['navy', 'blue', 'sky', 'light'] as const;
export type PosterLook = (typeof POSTER_LOOKS)[number];

export const listPosters = defineCall({
  name: 'content.list-posters',
  method: 'GET',
  path: '/api/ag/share/poster/list',
  summary: 'Lists the posters that are shown, in display order, in the language of the caller',
  permission: 'content:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({ kind: z.enum(POSTER_KINDS).optional() }),
  answer: z.object({
    rows: z.array(
      z.object({
        id: idOut(),
        kind: z.enum(POSTER_KINDS),
        look: z.enum(POSTER_LOOKS),
        /** At most two lines. */
        title: z.string(),
        subtitle: z.string(),
        isShow: z.boolean(),
      }),
    ),
  }),
  answerAt: 'list',
});
