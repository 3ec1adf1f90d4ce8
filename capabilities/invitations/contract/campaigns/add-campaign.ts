import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day } from '#platform/contract/fields.ts';
import { ruledName } from '#platform/contract/typed-values.ts';
import { campaign, campaignKind } from './campaign-fields.ts';

/** Longest name of a campaign. */
const MAX_CAMPAIGN_NAME = 20;
/** Most places of a campaign, and the most days that it may last. */
const MAX_PLACES = 10_000;
export const MAX_CAMPAIGN_DAYS = 366;

export const addCampaign = defineCall({
  name: 'invitations.add-campaign',
  method: 'POST',
  path: '/api/ag/invitation/campaign/add',
  summary: 'Makes a link by which as many as there are places come in, until the end of a day',
  permission: 'agent:add',
  needsConsent: true,
  effect: 'write',
  idempotent: true,
  request: z.object({
    kind: campaignKind(),
    /** Visible to the inviter alone. */
    name: ruledName(MAX_CAMPAIGN_NAME),
    places: z.number().int().min(1).max(MAX_PLACES),
    /** The last day on which it can be used. */
    lastDay: day(),
  }),
  answer: campaign(),
  answerAt: 'data',
  refusals: ['campaign_day_past', 'campaign_day_far', 'campaigns_too_many', 'tree_too_deep'],
  limits: { perMinute: 30 },
});
