/** The invitation or the campaign of a link, for whoever opens it. */
import { agentById, refusesChild, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { checkAddress } from '#capabilities/session/server/api.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '#platform/http/context.ts';
import { countedNetworks } from '#platform/http/network.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import { parseCode } from '#platform/ids/ids.ts';
import type { LinkState } from '../contract/invitation-states.ts';
import { linkStateAt, refusesLink } from '../rules/invitation-state.ts';
import { limits } from '../rules/limits.ts';
import { countAttempt, requireAttempts } from './attempts.ts';
import { columns, type Invitation } from './invitation-row.ts';
import { campaignOf, standingCampaign, type LinkedCampaign } from './linked-campaign.ts';

export interface LinkedInvitation {
  readonly invitation: Invitation;
  readonly campaign?: undefined;
  readonly inviter: AgentBrief;
  readonly state: LinkState;
}

/** What a code leads to: an invitation of one mobile, or a campaign to which any may come. */
export type Linked = LinkedInvitation | LinkedCampaign;

const find = async (db: Db, typed: string): Promise<Invitation | undefined> => {
  const code = parseCode(typed);
  if (code === undefined) return undefined;
  const { rows } = await sql<Invitation>`
    select ${columns} from invitations.invitation where code = ${code}`.execute(db);
  return rows[0];
};

/** Locks the invitation: of two registrations at the same instant the second one finds it used. */
export const holdInvitation = async (
  context: Pick<Context, 'db' | 'now'>,
  { invitation }: LinkedInvitation,
): Promise<LinkedInvitation> => {
  const { rows } = await sql<Invitation>`
    select ${columns} from invitations.invitation where id = ${invitation.id} for update`.execute(context.db);
  return standing(context, rows[0] ?? invitation);
};

const standing = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  invitation: Invitation,
): Promise<LinkedInvitation> => {
  const inviter = await agentById(db, invitation.inviterId);
  if (inviter === undefined) throw notFound();
  const facts = { isFrozen: inviter.status === 'frozen', isDeepest: refusesChild(inviter) !== undefined };
  return { invitation, inviter, state: linkStateAt(invitation, facts, now) };
};

/**
 * A network that asks for many codes that do not exist is refused for the rest of the day.
 * @throws 404, 429
 */
export const linkedInvitation = async (context: Context, code: string): Promise<Linked> => {
  await checkAddress(context);
  const counted = countedNetworks(context.ip).map(({ key, factor }) => ({
    subject: `unknown-code:${key}`,
    most: limits.unknownCodesADay * factor,
  }));
  for (const { subject, most } of counted) await requireAttempts(context, subject, most);
  const invitation = await find(context.db, code);
  if (invitation !== undefined) return standing(context, invitation);
  const campaign = await campaignOf(context.db, code);
  if (campaign !== undefined) return standingCampaign(context, campaign);
  for (const { subject, most } of counted) await countAttempt(context, subject, most);
  throw notFound();
};

/**
 * @throws refuse('invitation_used'), refuse('invitation_expired'), refuse('invitation_cancelled'),
 * refuse('invitation_paused'), refuse('invitation_full')
 */
export const requireOpen = ({ state }: Linked): void => {
  const reason = refusesLink(state);
  if (reason !== undefined) throw refuse(reason);
};

/**
 * Wrong mobiles are counted for who asks, together with the invitation and alone: the invited one cannot be found by
 * trying, and strangers shut out nobody but themselves.
 * @throws refuse('invitation_other_mobile'), 429
 */
export const requireInvitedMobile = async (
  context: Context,
  { invitation }: LinkedInvitation,
  mobile: string,
): Promise<void> => {
  const counted = countedNetworks(context.ip).flatMap(({ key, factor }) => [
    { subject: `other-mobile:${key}`, most: limits.otherMobilesOfNetworkADay * factor },
    { subject: `other-mobile:${key}:${invitation.id}`, most: limits.otherMobilesADay * factor },
  ]);
  for (const { subject, most } of counted) await requireAttempts(context, subject, most);
  if (mobile === invitation.mobile) return;
  for (const { subject, most } of counted) await countAttempt(context, subject, most);
  throw refuse('invitation_other_mobile');
};
