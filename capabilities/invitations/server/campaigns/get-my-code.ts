import { handle } from '#platform/http/context.ts';
import { getMyCode } from '../../contract/campaigns/get-my-code.ts';
import { countOpened, presentCampaign } from './campaign-row.ts';
import { openPermanent } from './permanent-campaign.ts';

export const getMyCodeRoute = handle(getMyCode, async (context, { kind }) => {
  const { db, outside, caller, now } = context;
  const campaign = await openPermanent(outside, caller.agentId, kind, now);
  return presentCampaign(context, campaign, await countOpened(db, campaign.id));
});
