import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { Id } from '#platform/ids/id.ts';
import type { AccountId, AgentId, StaffId } from '#platform/ids/caller-ids.ts';
import { listSecurityEvents, type SECURITY_EVENTS } from '../contract/list-security-events.ts';

interface EventRow {
  readonly id: Id<'security event'>;
  readonly kind: (typeof SECURITY_EVENTS)[number];
  readonly accountId: AccountId | null;
  readonly agentId: AgentId | null;
  readonly staffId: StaffId | null;
  readonly aboutAccountId: AccountId | null;
  readonly aboutStaffId: StaffId | null;
  readonly network: string;
  readonly call: string | null;
  readonly count: number;
  readonly from: Date;
  readonly at: Date;
}

const idText = (id: Id<string> | null): string | undefined => (id === null ? undefined : String(id));

const present = (row: EventRow) => ({
  id: String(row.id),
  kind: row.kind,
  accountId: idText(row.accountId),
  agentId: idText(row.agentId),
  staffId: idText(row.staffId),
  aboutAccountId: idText(row.aboutAccountId),
  aboutStaffId: idText(row.aboutStaffId),
  network: row.network,
  call: row.call ?? undefined,
  count: row.count,
  from: row.from.toISOString(),
  at: row.at.toISOString(),
});

export const listSecurityEventsRoute = handle(listSecurityEvents, async ({ db }, request) => {
  const [beforeId] = decodeCursor(request.cursor, 1) ?? [];
  const { rows } = await sql<EventRow>`
    select id, kind, account_id as "accountId", agent_id as "agentId", staff_id as "staffId",
      about_account_id as "aboutAccountId", about_staff_id as "aboutStaffId", network, call, count, from_at as "from",
      at
    from audit.security_event
    where kind = coalesce(${request.kind ?? null}, kind) and id < coalesce(${beforeId ?? null}::bigint, id + 1)
    order by id desc offset ${offsetOf(request)} limit ${request.pageSize + 1}`.execute(db);
  return pageOf(rows, request, (row) => [row.id], present);
});
