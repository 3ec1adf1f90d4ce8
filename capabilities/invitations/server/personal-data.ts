/** The people that an agent invited, and how it came itself. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { DOT } from '#platform/i18n/joined.ts';
import type { ErasureContext } from '#platform/registry/closing.ts';
import type { DataSubject, PersonalDatum } from '#platform/registry/personal-data.ts';

/** Other people's mobiles stay masked, because they belong to them. */
export const invitationData = async (db: Db, { agentId, accountId }: DataSubject): Promise<PersonalDatum[]> => {
  const { rows } = await sql<PersonalDatum>`
    select 'invited_as' as item, name || ${DOT}::text || mobile as value, created_at as at
    from invitations.invitation where agent_id = ${agentId}
    union all
    select 'invitation', name || ${DOT}::text || left(mobile, 3) || '****' || right(mobile, 4), created_at
    from invitations.invitation where inviter_id = ${agentId}
    union all
    select 'campaign', coalesce(name || ${DOT}::text, '') || code, created_at
    from invitations.campaign where inviter_id = ${agentId}
    union all
    select 'registered_from', ip, agreed_at from invitations.consent
    where account_id = ${accountId}`.execute(db);
  return rows;
};

/** Ends invitations and campaigns, so that nobody can register with them any more. */
const endOpen = async (tx: Tx, { agentId, now }: ErasureContext): Promise<void> => {
  await sql`update invitations.invitation set status = 'cancelled', ended_at = ${now}
    where inviter_id = ${agentId} and ended_at is null`.execute(tx);
  await sql`update invitations.campaign set revoked_at = ${now}
    where inviter_id = ${agentId} and revoked_at is null`.execute(tx);
};

/** Erases the people that the agent invited, and the invitation with which it came itself. */
export const eraseInvitations = async (tx: Tx, erasing: ErasureContext): Promise<void> => {
  const { agentId, accountIds } = erasing;
  await endOpen(tx, erasing);
  const erased = sql`(inviter_id = ${agentId} or agent_id = ${agentId})`;
  await sql`update invitations.message set mobile = '' where invitation_id in
    (select id from invitations.invitation where ${erased})`.execute(tx);
  await sql`update invitations.invitation set mobile = '', name = '', remark = null where ${erased}`.execute(tx);
  await sql`update invitations.campaign set name = '' where inviter_id = ${agentId} and name is not null`.execute(tx);
  await sql`delete from invitations.draft where inviter_id = ${agentId}`.execute(tx);
  await sql`update invitations.consent set ip = '' where account_id = any (${accountIds}::bigint[])`.execute(tx);
};
