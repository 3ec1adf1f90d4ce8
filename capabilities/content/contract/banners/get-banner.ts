import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, idOut } from '#platform/contract/fields.ts';
import type { BannerId } from '../content-ids.ts';

export const getBanner = defineCall({
  name: 'content.get-banner',
  method: 'GET',
  path: '/api/ag/banner/info',
  summary: 'Returns the content of a banner that is currently published for the agent',
  permission: 'content:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({ id: id<BannerId>() }),
  answer: z.object({
    id: idOut(),
    title: z.string(),
    subtitle: z.string(),
    body: z.string(),
    /** Words of the button that opens `link`. */
    action: z.string(),
    link: z.string().optional(),
  }),
  answerAt: 'data',
});
