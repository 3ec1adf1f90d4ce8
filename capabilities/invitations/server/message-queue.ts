/** Text messages of invitations: queued in the transaction that asks for them, sent by a job. */
import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { Context } from '#platform/http/context.ts';
import { businessDay, startOfDay } from '#platform/time/business-day.ts';
import { configNumber } from '#capabilities/reference/server/api.ts';
import type { InvitationMessageId } from '../contract/inviting/invitation-id.ts';
import { resendAt, type Resend } from '../rules/inviting/resend.ts';
import { limits } from '../rules/limits.ts';
import type { Invitation } from './invitation-row.ts';

export const SEND_JOB = 'invitations.send-messages';

/** Failed messages count neither for the day nor for the pause. */
export const resendOf = (db: Db, mobile: string, now: Date): Promise<Resend> =>
  resendWhere(db, sql`mobile = ${mobile}`, now);

const resendWhere = async (db: Db, condition: Sql, now: Date): Promise<Resend> => {
  const most = await configNumber(db, 'invitation_messages_a_day', limits.messagesADay);
  const { rows } = await sql<{ sentToday: number; lastAt: Date | null }>`
    select count(*) filter (where queued_at >= ${startOfDay(businessDay(now))}) as "sentToday",
      max(queued_at) as "lastAt"
    from invitations.message where ${condition} and status <> 'failed'`.execute(db);
  const { sentToday, lastAt } = onlyRow(rows);
  return resendAt(sentToday, lastAt, now, most);
};

/**
 * The wait that the inviter is shown: messages of others to the same mobile are ignored as long as they do not delay
 * its own.
 */
export const ownResendOf = async (
  db: Db,
  { id, mobile }: Pick<Invitation, 'id' | 'mobile'>,
  now: Date,
): Promise<Resend> => {
  const own = await resendWhere(db, sql`invitation_id = ${id}`, now);
  return (await resendOf(db, mobile, now)).left === 0 ? { ...own, left: 0 } : own;
};

/** Senders to the same mobile wait for one another. */
export const lockMobile = (tx: Tx, mobile: string): Promise<void> => lockFor(tx, 'invitations.message', mobile);

/** The caller has checked {@link resendOf}, holding the mobile. */
export const queueMessage = async (
  { db, now, services }: Context & { readonly db: Tx },
  { id, mobile }: Pick<Invitation, 'id' | 'mobile'>,
): Promise<void> => {
  const { rows } = await sql<{ id: InvitationMessageId }>`
    insert into invitations.message (invitation_id, mobile, queued_at) values (${id}, ${mobile}, ${now})
    returning id`.execute(db);
  await services.jobs.send(db, SEND_JOB, { id: onlyRow(rows).id });
};
