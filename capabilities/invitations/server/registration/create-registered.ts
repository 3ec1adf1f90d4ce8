/** The new sub-agent, with the terms that its invitation or its campaign promised. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Context } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { parseCode } from '#platform/ids/ids.ts';
import { createAgent } from '#capabilities/agents/server/api.ts';
import { levelOptions } from '#capabilities/levels/server/api.ts';
import { levelStillGiven } from '../../rules/registration/given-level.ts';
import { openFirstPolicy } from '../first-policy.ts';
import { recordArrival, useCampaign, type LinkedCampaign } from '../linked-campaign.ts';
import { lockInvitation, requireOpen, type LinkTarget, type LinkedInvitation } from '../linked-invitation.ts';
import { notifyOfCampaign, notifyOfRegistration } from './registration-notices.ts';

type RegisterContext = Context & { readonly db: Tx };

interface Person {
  readonly name: string;
  readonly mobile: string;
}

/**
 * Locks the link and checks it: when two people use an invitation or the last place of a campaign at once, one wins.
 */
export const claimLink = async (context: RegisterContext, linked: LinkTarget): Promise<LinkTarget> => {
  if (linked.campaign !== undefined) return useCampaign(context, linked.campaign.code, 'agent');
  const held = await lockInvitation(context, linked);
  requireOpen(held);
  return held;
};

const createInvited = async (
  { db, now }: RegisterContext,
  { invitation, inviter }: LinkedInvitation,
  person: Person,
): Promise<AgentId> => {
  const levelCode = levelStillGiven(await levelOptions(db, inviter.levelCode, now), invitation.levelCode);
  const id = await createAgent(db, { ...person, parentId: inviter.id, levelCode, joinedAt: now });
  await sql`
    update invitations.invitation set status = 'registered', ended_at = ${now}, agent_id = ${id}
    where id = ${invitation.id}`.execute(db);
  return id;
};

/** A person who comes by a campaign is unknown, and so begins at the lowest level, without a policy. */
const createOfCampaign = async (
  context: RegisterContext,
  { campaign, inviter }: LinkedCampaign,
  person: Person,
): Promise<AgentId> => {
  const { db, now } = context;
  const [lowest] = await levelOptions(db, inviter.levelCode, now);
  const levelCode = lowest?.code ?? inviter.levelCode;
  const id = await createAgent(db, { ...person, parentId: inviter.id, levelCode, joinedAt: now });
  await recordArrival(context, campaign.id, { agentId: id });
  return id;
};

export const createRegistered = (context: RegisterContext, linked: LinkTarget, person: Person): Promise<AgentId> =>
  linked.campaign === undefined ? createInvited(context, linked, person) : createOfCampaign(context, linked, person);

/** Whether the agent came by the link. @param code the code, as typed */
export const cameBy = async (db: Db, code: string, agentId: AgentId): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from invitations.invitation where code = ${parseCode(code) ?? ''} and agent_id = ${agentId}
    union all
    select 1 from invitations.arrival join invitations.campaign on campaign.id = campaign_id
    where code = ${parseCode(code) ?? ''} and arrival.agent_id = ${agentId}`.execute(db);
  return rows.length > 0;
};

/** Opens the first policy of an invitation, and notifies both. */
export const welcome = async (
  context: RegisterContext,
  { inviter, invitation, campaign }: LinkTarget,
  agentId: AgentId,
  name: string,
): Promise<void> => {
  if (campaign !== undefined) {
    await notifyOfCampaign(context, { inviter, campaign, agentId, name });
    return context.audit({ subject: 'agent', subjectId: agentId, after: { campaign: campaign.id } });
  }
  const opened = await openFirstPolicy(context, inviter.id, agentId, invitation);
  await notifyOfRegistration(context, { inviter, invitation, agentId, name, opened });
  context.audit({ subject: 'agent', subjectId: agentId, after: { invitation: invitation.id, opened } });
};
