import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { page, rowsOf } from '#platform/contract/fields.ts';
import { campaign, campaignKind } from './campaign-fields.ts';

export const listCampaigns = defineCall({
  name: 'invitations.list-campaigns',
  method: 'POST',
  path: '/api/ag/invitation/campaign/list',
  summary: "Lists the caller's campaign links, newest first",
  permission: 'agent:add',
  effect: 'read',
  keepOffline: true,
  request: z.object({
    kind: campaignKind(),
    /** Only campaigns that can still be used. */
    open: z.boolean().optional(),
    ...page,
  }),
  answer: rowsOf(campaign()),
  answerAt: 'list',
});
