import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';

export const getMap = defineCall({
  name: 'places.get-map',
  method: 'GET',
  path: '/api/places/map',
  summary: 'Says where the tiles of maps come from; without a server of tiles, pages draw the bundled coarse map',
  permission: 'public',
  effect: 'read',
  request: nothing(),
  answer: z.object({
    tiles: z
      .object({
        /** A template that contains `{z}`, `{x}` and `{y}`. */
        url: z.string(),
        /** The text that the provider's licence and the approval number of the map require to be shown. */
        credit: z.string(),
        /** The tiles are drawn in `wgs84` or `gcj02`. */
        datum: z.enum(['wgs84', 'gcj02']),
      })
      .optional(),
  }),
  answerAt: 'data',
  keepOffline: true,
  limits: { perMinute: 240 },
});
