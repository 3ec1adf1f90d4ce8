import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle, type Context } from '#platform/http/context.ts';
import { maskMobile, maskName } from '#platform/validate/mask.ts';
import type { AgentBrief } from '#capabilities/agents/server/api.ts';
import { agreementsInForce } from '#capabilities/content/server/api.ts';
import { certifiedName } from '#capabilities/identity/server/api.ts';
import { cityOfAgent } from '#capabilities/merchants/server/api.ts';
import { configNumber } from '#capabilities/reference/server/api.ts';
import { checkCaptcha } from '#capabilities/session/server/api.ts';
import { getInviter } from '../../contract/inviting/get-inviter.ts';
import type { InvitationId } from '../../contract/inviting/invitation-id.ts';
import { openPermanent } from '../campaigns/permanent-campaign.ts';
import { linkedInvitation, type LinkTarget } from '../linked-invitation.ts';
import { countVisit } from './count-visit.ts';

const LEAST_PASSWORD = 6;

const markOpened = async (db: Db, id: InvitationId, now: Date): Promise<void> => {
  await sql`update invitations.invitation set status = 'opened', opened_at = ${now}
    where id = ${id} and status = 'sent'`.execute(db);
};

/** The invitation as opened, or one more device that opened the campaign. */
const countOpening = async (context: Context, linked: LinkTarget, visitor: string | undefined): Promise<void> => {
  const { outside, now } = context;
  if (linked.campaign !== undefined && linked.mending !== undefined) return;
  if (linked.campaign !== undefined) await countVisit(context, linked.campaign.id, visitor);
  else if (linked.invitation.status === 'sent') await markOpened(outside, linked.invitation.id, now);
};

type InviterView = AnswerOf<typeof getInviter>;

/** A certified agent is shown with the certified name beside the mark. */
const shownInviter = async ({ db, services }: Context, { name, mobile, levelCode, id }: AgentBrief) => {
  const certified = await certifiedName(db, services.vault, id);
  const place = await cityOfAgent(db, id);
  return {
    name: maskName(certified ?? name),
    mobile: maskMobile(mobile),
    levelCode,
    ...(place !== undefined && { place }),
    isCertified: certified !== undefined,
  };
};

/** A merchant may also have received the permanent link for agents. */
const linkFacts = async ({ outside, now }: Context, linked: LinkTarget): Promise<Partial<InviterView>> => {
  const { invitation, campaign } = linked;
  if (invitation !== undefined)
    return { kind: 'agent', mobile: maskMobile(invitation.mobile), expiresAt: invitation.expiresAt.toISOString() };
  if (linked.mending !== undefined) return { kind: 'merchant', expiresAt: linked.mending.expiresAt.toISOString() };
  const { kind, name, endsAt, inviterId } = campaign;
  if (kind === 'agent' && name === null) {
    const { code } = await openPermanent(outside, inviterId, 'merchant', now);
    return { kind, merchantCode: code };
  }
  return { kind, ...(endsAt !== null && { expiresAt: endsAt.toISOString() }) };
};

export const getInviterRoute = handle(getInviter, async (context, { code, visitor, uuid, captcha }) => {
  const { db, now } = context;
  const linked = await linkedInvitation(context, code, () =>
    checkCaptcha(context, { code: captcha, uuid, about: code }),
  );
  const { state, inviter } = linked;
  // a person who has begun an application can continue it, even after the last place was taken
  if (state !== 'open') return { state, ...(linked.campaign !== undefined && { kind: linked.campaign.kind }) };
  await countOpening(context, linked, visitor);
  return {
    state,
    inviter: await shownInviter(context, inviter),
    ...(await linkFacts(context, linked)),
    agreements: await agreementsInForce(db, now),
    passwordMinimum: await configNumber(db, 'password_minimum', LEAST_PASSWORD),
  };
});
