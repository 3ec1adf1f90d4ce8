import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Services } from '#platform/http/services.ts';
import { openingDay, policiesByIds } from '#capabilities/policies/server/api.ts';
import type { getInvitation } from '../../contract/inviting/get-invitation.ts';
import type { InvitationId } from '../../contract/inviting/invitation-id.ts';
import type { MessageState } from '../../contract/inviting/invitation-states.ts';
import { stateAt } from '../../rules/inviting/invitation-state.ts';
import type { Invitation } from '../invitation-row.ts';
import { linkOf } from '../link.ts';
import { ownResendOf } from '../message-queue.ts';

type InvitationView = AnswerOf<typeof getInvitation>;

const lastMessage = async (db: Db, id: InvitationId): Promise<MessageState> => {
  const { rows } = await sql<{ status: Exclude<MessageState, 'none'> }>`
    select status from invitations.message where invitation_id = ${id} order by id desc limit 1`.execute(db);
  return rows[0]?.status ?? 'none';
};

const registered = async (db: Db, { agentId, policyId }: Invitation): Promise<Partial<InvitationView>> => {
  if (agentId === null) return {};
  const inForceFrom = await openingDay(db, agentId, policyId);
  return { agentId: String(agentId), ...(inForceFrom !== undefined && { inForceFrom }) };
};

/** An invitation as its inviter sees it. */
export const presentInvitation = async (
  { db, services, now }: { db: Db; services: Services; now: Date },
  invitation: Invitation,
): Promise<InvitationView> => {
  const { id, mobile, remark, policyId } = invitation;
  const policies = await policiesByIds(db, [policyId]);
  const resend = await ownResendOf(db, invitation, now);
  return {
    id: String(id),
    link: linkOf(services, invitation.code),
    name: invitation.name,
    mobile,
    levelCode: invitation.levelCode,
    ...(remark !== null && { remark }),
    status: stateAt(invitation, now),
    createdAt: invitation.createdAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
    policy: { id: String(policyId), name: policies.get(policyId)?.name ?? '' },
    message: await lastMessage(db, id),
    messagesLeft: resend.left,
    resendAfter: resend.after,
    ...(await registered(db, invitation)),
  };
};
