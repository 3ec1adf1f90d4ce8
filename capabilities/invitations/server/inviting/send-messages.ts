/**
 * Sends a queued text message at most once: it counts as sent before the provider is asked, because one that may have
 * arrived is never sent again; the inviter can send another. A definite refusal by the provider marks it as failed.
 */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Services } from '#platform/http/services.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { defineJob, type JobChanges } from '#platform/jobs/jobs.ts';
import { maskName } from '#platform/validate/mask.ts';
import { agentById } from '#capabilities/agents/server/api.ts';
import { certifiedName } from '#capabilities/identity/server/api.ts';
import type { InvitationMessageId } from '../../contract/inviting/invitation-id.ts';
import { linkOf } from '../link.ts';
import { SEND_JOB } from '../message-queue.ts';

interface QueuedMessage {
  mobile: string;
  code: string;
  inviterId: AgentId;
  expiresAt: Date;
  isOpen: boolean;
}

const take = async (db: Db, id: InvitationMessageId, now: Date): Promise<QueuedMessage | undefined> => {
  const { rows } = await sql<QueuedMessage>`
    update invitations.message set status = 'sent', settled_at = ${now}
    from invitations.invitation
    where message.id = ${id} and message.status = 'queued' and invitation.id = message.invitation_id
    returning message.mobile, invitation.code, invitation.inviter_id as "inviterId",
      invitation.expires_at as "expiresAt",
      invitation.status in ('sent', 'opened') and invitation.expires_at > ${now} as "isOpen"`.execute(db);
  return rows[0];
};

const markFailed = async (db: Db, id: InvitationMessageId, now: Date): Promise<JobChanges> => {
  await sql`update invitations.message set status = 'failed', settled_at = ${now} where id = ${id}`.execute(db);
  return { failed: 1 };
};

const daysLeft = (expiresAt: Date, now: Date): number =>
  Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 86_400_000));

export const sendMessage = async (
  { db, services, now }: { db: Db; services: Services; now: Date },
  id: InvitationMessageId,
): Promise<JobChanges> => {
  const queued = await take(db, id, now);
  if (queued === undefined) return { sent: 0 };
  if (!queued.isOpen) return markFailed(db, id, now);
  const inviter = await agentById(db, queued.inviterId);
  // a stranger reads the certified name, because the inviter chooses the other one itself
  const certified = await certifiedName(db, services.vault, queued.inviterId);
  const values = {
    inviter: maskName(certified ?? inviter?.name),
    link: linkOf(services, queued.code),
    days: String(daysLeft(queued.expiresAt, now)),
  };
  try {
    await services.sms.send({ mobile: queued.mobile, template: 'invitations.invitation', values });
    return { sent: 1 };
  } catch {
    return markFailed(db, id, now);
  }
};

export const sendMessagesJob = defineJob(SEND_JOB, ({ db, services, clock }, { id }: { id: InvitationMessageId }) =>
  sendMessage({ db, services, now: clock.now() }, id),
);
