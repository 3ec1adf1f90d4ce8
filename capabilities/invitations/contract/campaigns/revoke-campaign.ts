import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import type { CampaignId } from '../inviting/invitation-id.ts';

export const revokeCampaign = defineCall({
  name: 'invitations.revoke-campaign',
  method: 'POST',
  path: '/api/ag/invitation/campaign/revoke',
  summary: 'Ends a campaign link, or the permanent one, which is then replaced by another; who came in stays',
  permission: 'agent:add',
  effect: 'write',
  idempotent: 'optional',
  request: z.object({ id: id<CampaignId>() }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['campaign_revoked'],
});
