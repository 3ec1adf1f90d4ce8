import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, instant, page, rowsOf } from '#platform/contract/fields.ts';
import { campaignKind } from '../campaigns/campaign-fields.ts';
import { funnelDays } from '../campaigns/get-funnel.ts';
import { ARRIVAL_STAGES, CAME_BY, FUNNEL_STEPS } from './arrival-stages.ts';

export const listArrivals = defineCall({
  name: 'invitations.list-arrivals',
  method: 'POST',
  path: '/api/ag/invitation/arrivals',
  summary: 'Lists who came in by the caller in the last days and how far they have got, newest first',
  permission: 'agent:add',
  effect: 'read',
  keepOffline: true,
  request: z.object({ kind: campaignKind(), days: funnelDays(), step: z.enum(FUNNEL_STEPS).optional(), ...page }),
  answer: rowsOf(
    z.object({
      /** The ID of the agent or the merchant; absent, like its name, once it belongs to another agent. */
      id: idOut().optional(),
      name: z.string().optional(),
      mobile: z.string().optional(),
      by: z.enum(CAME_BY),
      campaign: z.string().optional(),
      registeredAt: instant(),
      stage: z.enum(ARRIVAL_STAGES),
      /** Its bound terminals, including the activated ones. */
      bound: z.number().int(),
      activated: z.number().int(),
    }),
  ),
  answerAt: 'list',
});
