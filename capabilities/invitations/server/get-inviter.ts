import { agreementsInForce } from '#capabilities/content/server/api.ts';
import { cityOfAgent } from '#capabilities/merchants/server/api.ts';
import { configNumber } from '#capabilities/reference/server/api.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { maskMobile, maskName } from '#platform/validate/mask.ts';
import { getInviter } from '../contract/get-inviter.ts';
import type { InvitationId } from '../contract/invitation-id.ts';
import { linkedInvitation } from './linked-invitation.ts';

const LEAST_PASSWORD = 6;

const markOpened = async (db: Db, id: InvitationId, now: Date): Promise<void> => {
  await sql`update invitations.invitation set status = 'opened', opened_at = ${now}
    where id = ${id} and status = 'sent'`.execute(db);
};

export const getInviterRoute = handle(getInviter, async (context, { code }) => {
  const { db, outside, now } = context;
  const { invitation, inviter, state } = await linkedInvitation(context, code);
  if (state !== 'open') return { state };
  if (invitation.status === 'sent') await markOpened(outside, invitation.id, now);
  const place = await cityOfAgent(db, inviter.id);
  return {
    state,
    inviter: {
      name: maskName(inviter.name),
      mobile: maskMobile(inviter.mobile),
      levelCode: inviter.levelCode,
      ...(place !== undefined && { place }),
      isCertified: inviter.certification === 'approved',
    },
    mobile: maskMobile(invitation.mobile),
    expiresAt: invitation.expiresAt.toISOString(),
    agreements: await agreementsInForce(db, now),
    passwordMinimum: await configNumber(db, 'password_minimum', LEAST_PASSWORD),
  };
});
