import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentContext } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { InvitationId } from '../../contract/inviting/invitation-id.ts';
import { columns, type Invitation } from '../invitation-row.ts';

/** The inviter's alone: nobody above or below sees it. @throws 404 */
export const ownInvitation = async (
  { db, caller }: Pick<AgentContext, 'db' | 'caller'>,
  id: InvitationId,
): Promise<Invitation> => {
  const { rows } = await sql<Invitation>`
    select ${columns} from invitations.invitation where id = ${id} and inviter_id = ${caller.agentId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
};

/** The inviter's invitation of a mobile that can still be used. */
export const openInvitationOf = async (
  db: Db,
  inviterId: AgentId,
  mobile: string,
  now: Date,
): Promise<InvitationId | undefined> => {
  const { rows } = await sql<{ id: InvitationId }>`
    select id from invitations.invitation where inviter_id = ${inviterId} and mobile = ${mobile}
      and status in ('sent', 'opened') and expires_at > ${now}`.execute(db);
  return rows[0]?.id;
};
