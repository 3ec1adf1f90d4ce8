import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut } from '#platform/contract/fields.ts';

/** Types of banners (docs/domain.md §12). */
export const bannerTypes = { home: 1, shop: 2 } as const;

export const listBanners = defineCall({
  name: 'content.list-banners',
  method: 'POST',
  path: '/api/ag/banner/list',
  summary: 'Lists the banners that are for the agent now: of home (`bannerType` 1), then of the shop (2), in order',
  permission: 'content:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({ bannerType: z.union([z.literal(1), z.literal(2)]).optional() }),
  answer: z.object({
    rows: z.array(
      z.object({
        id: idOut(),
        bannerType: z.number().int(),
        isShow: z.boolean(),
        title: z.string(),
        subtitle: z.string(),
        action: z.string(),
        /** Path of a page of the app. */
        link: z.string().optional(),
        /** Whether the banner opens its own content, with the link below it if there is one. */
        hasBody: z.boolean(),
      }),
    ),
  }),
  answerAt: 'list',
});
