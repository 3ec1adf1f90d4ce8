/** The campaign of a link, for opening it and for registering. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { parseCode } from '#platform/ids/ids.ts';
import { agentById, refusesChild, type AgentBrief } from '#capabilities/agents/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { CampaignKind } from '../contract/campaigns/campaign-states.ts';
import type { CampaignId } from '../contract/inviting/invitation-id.ts';
import type { LinkState } from '../contract/inviting/invitation-states.ts';
import { campaignLinkState } from '../rules/campaigns/campaign-state.ts';
import { refusesLink } from '../rules/inviting/invitation-state.ts';
import { campaignColumns, type Campaign } from './campaigns/campaign-row.ts';
import { mendingOf, type MendableRegistration } from './registration/mend-link.ts';

export interface LinkedCampaign {
  readonly campaign: Campaign;
  readonly invitation?: undefined;
  readonly inviter: AgentBrief;
  readonly state: LinkState;
  /** Present for the link that corrects a refused application: nobody registers by it. */
  readonly mending?: MendableRegistration;
}

type LinkContext = { readonly db: Db; readonly now: Date };

const canTake = (inviter: AgentBrief, kind: CampaignKind): boolean =>
  inviter.status !== 'frozen' && (kind === 'merchant' || refusesChild(inviter) === undefined);

export const standingCampaign = async ({ db, now }: LinkContext, campaign: Campaign): Promise<LinkedCampaign> => {
  const inviter = await agentById(db, campaign.inviterId);
  if (inviter === undefined) throw notFound();
  return { campaign, inviter, state: campaignLinkState(campaign, canTake(inviter, campaign.kind), now) };
};

/**
 * The link to a refused application is valid for some days, whatever happens to the campaign. @param code the code, as
 * typed
 */
export const standingMending = async ({ db, now }: LinkContext, code: string): Promise<LinkedCampaign | undefined> => {
  const found = await mendingOf(db, code);
  const inviter = found && (await agentById(db, found.campaign.inviterId));
  return inviter && found && { ...found, inviter, state: found.mending.expiresAt > now ? 'open' : 'expired' };
};

/** Counts no attempts: for codes from strangers use `linkedInvitation`. @param code the code, as typed */
export const campaignOf = async (db: Db, code: string): Promise<Campaign | undefined> => {
  const { rows } = await sql<Campaign>`
    select ${campaignColumns} from invitations.campaign where code = ${parseCode(code) ?? ''}`.execute(db);
  return rows[0];
};

/**
 * Takes one place, until the transaction ends: of two at the same instant at the last place the second is refused, and
 * a registration that fails later gives its place back.
 * @throws 404 for a code of another kind; refuse('invitation_full'), refuse('invitation_expired'),
 * refuse('invitation_cancelled'), refuse('invitation_paused')
 */
export const useCampaign = async (
  context: { readonly db: Tx; readonly now: Date },
  code: string,
  kind: CampaignKind,
): Promise<LinkedCampaign> => {
  const { rows } = await sql<Campaign>`
    select ${campaignColumns} from invitations.campaign where code = ${parseCode(code) ?? ''} and kind = ${kind}
    for update`.execute(context.db);
  if (rows[0] === undefined) throw notFound();
  const linked = await standingCampaign(context, rows[0]);
  const reason = refusesLink(linked.state);
  if (reason !== undefined) throw refuse(reason);
  await sql`update invitations.campaign set used = used + 1 where id = ${linked.campaign.id}`.execute(context.db);
  return linked;
};

/** Records who took the place ({@link useCampaign}), for the inviter. */
export const recordArrival = async (
  { db, now }: { readonly db: Tx; readonly now: Date },
  campaignId: CampaignId,
  { agentId, merchantId }: { readonly agentId?: AgentId; readonly merchantId?: MerchantId },
): Promise<void> => {
  await sql`insert into invitations.arrival (campaign_id, agent_id, merchant_id, arrived_at)
    values (${campaignId}, ${agentId ?? null}, ${merchantId ?? null}, ${now})`.execute(db);
};
