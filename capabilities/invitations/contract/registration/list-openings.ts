import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, instant } from '#platform/contract/fields.ts';
import { CAME_BY } from '../arrivals/arrival-stages.ts';
import { campaignKind } from '../campaigns/campaign-fields.ts';
import { funnelDays } from '../campaigns/get-funnel.ts';

export const listOpenings = defineCall({
  name: 'invitations.list-openings',
  method: 'POST',
  path: '/api/ag/invitation/openings',
  summary: "Lists the caller's links that were opened in the last days, with how often; the last 100",
  permission: 'agent:add',
  effect: 'read',
  keepOffline: true,
  request: z.object({ kind: campaignKind(), days: funnelDays() }),
  answer: z.object({
    links: z.array(
      z.object({
        /** The ID of the campaign or the invitation. */
        id: idOut(),
        by: z.enum(CAME_BY),
        /** The name of the campaign, or of the invited person. */
        name: z.string().optional(),
        opened: z.number().int(),
        registered: z.number().int(),
        lastAt: instant(),
      }),
    ),
  }),
  answerAt: 'data',
});
