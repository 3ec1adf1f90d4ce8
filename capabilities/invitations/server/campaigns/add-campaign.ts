import type { RequestOf } from '#platform/contract/call.ts';
import { lockFor, type Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handle, type AgentContext } from '#platform/http/context.ts';
import { loginExpired, refuse } from '#platform/http/problem.ts';
import { invitationCode } from '#platform/ids/ids.ts';
import { addDays, businessDay, nextDay, startOfDay } from '#platform/time/business-day.ts';
import { agentById, refusesChild } from '#capabilities/agents/server/api.ts';
import { addCampaign, MAX_CAMPAIGN_DAYS } from '../../contract/campaigns/add-campaign.ts';
import { limits } from '../../rules/limits.ts';
import { campaignColumns, presentCampaign, type Campaign } from './campaign-row.ts';

type CampaignRequest = RequestOf<typeof addCampaign>;
type AddContext = AgentContext & { readonly db: Tx };

/** An agent on the deepest level of the tree can invite merchants, but no agents. */
const requireRoom = async ({ db, caller }: AddContext, { kind }: CampaignRequest): Promise<void> => {
  const inviter = await agentById(db, caller.agentId);
  if (inviter === undefined) throw loginExpired();
  const refusal = kind === 'agent' ? refusesChild(inviter) : undefined;
  if (refusal !== undefined) throw refuse(refusal);
};

const checkDay = ({ now }: AddContext, { lastDay }: CampaignRequest): void => {
  const today = businessDay(now);
  if (lastDay < today) throw refuse('campaign_day_past');
  if (lastDay > addDays(today, MAX_CAMPAIGN_DAYS)) throw refuse('campaign_day_far', { days: MAX_CAMPAIGN_DAYS });
};

/** The inviter's requests wait for one another, so that two at the same instant do not exceed the number. */
const requireFew = async ({ db, caller, now }: AddContext): Promise<void> => {
  await lockFor(db, 'invitations.campaign', String(caller.agentId));
  const { rows } = await sql<{ count: number }>`
    select count(*) from invitations.campaign where inviter_id = ${caller.agentId} and name is not null
      and revoked_at is null and ends_at > ${now}`.execute(db);
  if (onlyRow(rows).count >= limits.openCampaigns) throw refuse('campaigns_too_many', { most: limits.openCampaigns });
};

const insert = async (
  { db, caller, now }: AddContext,
  { kind, name, places, lastDay }: CampaignRequest,
): Promise<Campaign> => {
  const { rows } = await sql<Campaign>`
    insert into invitations.campaign as campaign (code, inviter_id, kind, name, places, created_at, ends_at)
    values (${invitationCode()}, ${caller.agentId}, ${kind}, ${name}, ${places}, ${now},
      ${startOfDay(nextDay(lastDay))})
    returning ${campaignColumns}`.execute(db);
  return onlyRow(rows);
};

export const addCampaignRoute = handle(addCampaign, async (context, wanted) => {
  await requireRoom(context, wanted);
  checkDay(context, wanted);
  await requireFew(context);
  const campaign = await insert(context, wanted);
  context.audit({ subject: 'campaign', subjectId: campaign.id, after: wanted });
  return presentCampaign(context, campaign, 0);
});
