import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { listInvitations } from '../../contract/inviting/list-invitations.ts';
import { stateAt } from '../../rules/inviting/invitation-state.ts';
import { columns, type Invitation } from '../invitation-row.ts';

export const listInvitationsRoute = handle(listInvitations, async ({ db, caller, now }, request) => {
  const before = decodeCursor(request.cursor, 1)?.[0];
  const isOpen = sql`status in ('sent', 'opened') and expires_at > ${now}`;
  const { rows } = await sql<Invitation>`
    select ${columns} from invitations.invitation
    where inviter_id = ${caller.agentId} and ${request.open === true ? isOpen : sql`true`}
      and ${before === undefined ? sql`true` : sql`id < ${before}::bigint`}
    order by id desc limit ${request.pageSize + 1} offset ${offsetOf(request)}`.execute(db);
  return pageOf(
    rows,
    request,
    (row) => [row.id],
    (row) => ({
      id: String(row.id),
      name: row.name,
      mobile: row.mobile,
      levelCode: row.levelCode,
      status: stateAt(row, now),
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    }),
  );
});
