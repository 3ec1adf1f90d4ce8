/** The invitation or the campaign of a link, for whoever opens it. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Context } from '#platform/http/context.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import { parseCode } from '#platform/ids/ids.ts';
import { agentById, refusesChild, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { decoyOf } from '#capabilities/session/server/api.ts';
import type { LinkState } from '../contract/inviting/invitation-states.ts';
import { linkStateAt, refusesLink } from '../rules/inviting/invitation-state.ts';
import { countOtherMobile, countUnknown, isGuessing, isOfSuspects, pass } from './campaigns/suspects.ts';
import { columns, type Invitation } from './invitation-row.ts';
import { campaignOf, standingCampaign, standingMending, type LinkedCampaign } from './linked-campaign.ts';

export interface LinkedInvitation {
  readonly invitation: Invitation;
  readonly campaign?: undefined;
  readonly inviter: AgentBrief;
  readonly state: LinkState;
}

/** The target of a code: an invitation of one mobile, or a campaign to which any may come. */
export type LinkTarget = LinkedInvitation | LinkedCampaign;

const find = async (db: Db, typed: string): Promise<Invitation | undefined> => {
  const code = parseCode(typed);
  if (code === undefined) return undefined;
  const { rows } = await sql<Invitation>`
    select ${columns} from invitations.invitation where code = ${code}`.execute(db);
  return rows[0];
};

/** Locks the invitation: of two registrations at the same instant the second one finds it used. */
export const lockInvitation = async (
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
 * Before an unknown code from a network that tried many of them, the caller has to prove that it is no program, once
 * for each code: invited people know their code, and pass where others of their network are locked out.
 * @param prove throws when the proof is missing or wrong.
 * @throws 404
 */
export const linkedInvitation = async (
  context: Context,
  code: string,
  prove: () => Promise<unknown>,
): Promise<LinkTarget> => {
  const isSuspect = await isOfSuspects(context, code);
  if (isSuspect) await prove();
  const linked = await findLinked(context, code);
  if (linked === undefined) {
    await countUnknown(context);
    throw notFound();
  }
  if (isSuspect) await pass(context, code);
  return linked;
};

const findLinked = async (context: Context, code: string): Promise<LinkTarget | undefined> => {
  const invitation = await find(context.db, code);
  if (invitation !== undefined) return standing(context, invitation);
  const campaign = await campaignOf(context.db, code);
  return campaign === undefined ? standingMending(context, code) : standingCampaign(context, campaign);
};

/**
 * @throws refuse('invitation_used'), refuse('invitation_expired'), refuse('invitation_cancelled'),
 * refuse('invitation_paused'), refuse('invitation_full')
 */
export const requireOpen = ({ state }: LinkTarget): void => {
  const reason = refusesLink(state);
  if (reason !== undefined) throw refuse(reason);
};

/**
 * Counts wrong mobiles for the caller, both for this invitation and in total. After a few, right and wrong mobiles get
 * the same answer: the invited one cannot be found by trying, and its owner still gets a code.
 * @returns for which mobile a code is sent or checked, and whether it is the invited one.
 * @throws refuse('invitation_other_mobile')
 */
export const invitedMobile = async (
  context: Context,
  { invitation }: LinkedInvitation,
  mobile: string,
): Promise<{ mobile: string; isInvited: boolean }> => {
  const isInvited = mobile === invitation.mobile;
  const isSilent = await isGuessing(context, invitation.id);
  if (isInvited) return { mobile, isInvited };
  if (isSilent) return { mobile: decoyOf(mobile, `invitation ${invitation.id}`), isInvited };
  await countOtherMobile(context, invitation.id);
  throw refuse('invitation_other_mobile');
};
