import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, nothing, rowsOf } from '#platform/contract/fields.ts';
import { BANNER_NEEDS } from './banner-needs.ts';

export const listAllBanners = defineCall({
  name: 'content.list-all-banners',
  method: 'POST',
  path: '/console/content/banners',
  summary: 'Lists all banners, and for whom they are',
  audience: 'staff',
  permission: 'content:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      id: idOut(),
      type: z.enum(['home', 'shop']),
      isShown: z.boolean(),
      title: z.string(),
      levels: z.array(z.string()),
      /** Code and name of the agent whose team it is for. */
      team: z.string().optional(),
      needs: z.enum(BANNER_NEEDS).optional(),
    }),
  ),
});
