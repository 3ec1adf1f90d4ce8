import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId, AgentId, StaffId } from '#platform/ids/caller-ids.ts';
import type { Id } from '#platform/ids/id.ts';
import type { SECURITY_EVENTS } from '../contract/list-security-events.ts';

export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

export interface EventRow {
  readonly id: Id<'security event'>;
  readonly kind: SecurityEventKind;
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

interface WantedEvents {
  readonly kind?: SecurityEventKind | undefined;
  /** Id of the last event that was read. */
  readonly beforeId?: EventRow['id'] | undefined;
  readonly offset?: number;
  readonly limit: number;
}

/** The newest first. */
export const readSecurityEvents = async (
  db: Db,
  { kind, beforeId, offset = 0, limit }: WantedEvents,
): Promise<readonly EventRow[]> => {
  const { rows } = await sql<EventRow>`
    select id, kind, account_id as "accountId", agent_id as "agentId", staff_id as "staffId",
      about_account_id as "aboutAccountId", about_staff_id as "aboutStaffId", network, call, count, from_at as "from",
      at
    from audit.security_event
    where kind = coalesce(${kind ?? null}, kind) and id < coalesce(${beforeId ?? null}::bigint, id + 1)
    order by id desc offset ${offset} limit ${limit}`.execute(db);
  return rows;
};
