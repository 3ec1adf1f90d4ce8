import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { integer } from '#platform/contract/fields.ts';
import { campaignKind } from './campaign-fields.ts';

/** The number of business days, today included, for which the funnel and its lists can be requested. */
export const funnelDays = () => integer().min(1).max(366);

export const getFunnel = defineCall({
  name: 'invitations.get-funnel',
  method: 'POST',
  path: '/api/ag/invitation/funnel',
  summary:
    'Counts who opened links of the caller, registered by them, and of these who has bound and activated terminals',
  permission: 'agent:add',
  effect: 'read',
  keepOffline: true,
  request: z.object({ kind: campaignKind(), days: funnelDays() }),
  answer: z.object({
    /** Devices that opened a link in these days, each once per link. */
    opened: z.number().int(),
    /** The number of registrations in these days. */
    registered: z.number().int(),
    /** The number of them that have a bound terminal now, and the number with an activated one. */
    bound: z.number().int(),
    activated: z.number().int(),
  }),
  answerAt: 'data',
});
