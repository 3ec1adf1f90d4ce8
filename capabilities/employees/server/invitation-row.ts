import type { EmployeeGrant, EmployeeRole } from '#platform/contract/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { EmployeeInvitationId } from '../contract/employee-ids.ts';

export interface Invitation {
  readonly id: EmployeeInvitationId;
  readonly code: string;
  readonly agentId: AgentId;
  readonly mobile: string;
  readonly name: string;
  readonly role: EmployeeRole;
  readonly grants: readonly EmployeeGrant[];
  readonly until: BusinessDay | null;
  readonly mostAtOnce: number | null;
  /** Null for all of the agent's own merchants. */
  readonly merchantIds: readonly MerchantId[] | null;
  readonly status: 'open' | 'registered' | 'cancelled';
  readonly message: 'queued' | 'sent' | 'failed';
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly accountId: AccountId | null;
}

/** Selects an {@link Invitation} from `employees.invitation`. */
export const columns: Sql = sql`invitation.id, invitation.code, invitation.agent_id as "agentId", invitation.mobile,
  invitation.name, invitation.role, invitation.grants, invitation.until,
  invitation.most_at_once as "mostAtOnce", invitation.merchant_ids as "merchantIds",
  invitation.status, invitation.message,
  invitation.created_at as "createdAt", invitation.expires_at as "expiresAt", invitation.account_id as "accountId"`;

/** Invitations that can still be used, newest first. */
export const openInvitations = async (db: Db, agentId: AgentId, now: Date): Promise<Invitation[]> => {
  const { rows } = await sql<Invitation>`
    select ${columns} from employees.invitation
    where agent_id = ${agentId} and status = 'open' and expires_at > ${now} order by id desc`.execute(db);
  return rows;
};
