/** Accounts of an agent's employees (docs/domain.md §10), for the capability in which the agent manages them. */
import { randomBytes } from 'node:crypto';
import type { EmployeeGrant, EmployeeRole } from '#platform/contract/permissions.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { endOtherSessions } from '../tokens.ts';
import { createAccount, type NewAccount } from './create-account.ts';
import { employeeEnd } from './employee-ends.ts';

export interface Employee {
  readonly id: AccountId;
  readonly loginName: string;
  /** Null for an account from before agents named them. */
  readonly name: string | null;
  /** Null once the account has ended and the mobile is free. */
  readonly mobile: string | null;
  readonly role: EmployeeRole;
  readonly grants: readonly EmployeeGrant[];
  readonly until: BusinessDay | null;
  /** The number of terminals that the account may hand out at once; null for as many as the agent. */
  readonly mostAtOnce: number | null;
  readonly createdAt: Date;
  /** The last use of a session, some minutes old at most; null before the first. */
  readonly seenAt: Date | null;
  readonly endedAt: Date | null;
}

/** The agent's decisions about one of its staff. */
export interface EmployeeLimits {
  readonly role: EmployeeRole;
  readonly grants: readonly EmployeeGrant[];
  readonly until?: BusinessDay | undefined;
  readonly mostAtOnce?: number | undefined;
}

/** @returns employees in use, then those that ended or whose last day is over; the newest first. */
export const employeesOf = async (db: Db, agentId: AgentId, now: Date): Promise<Employee[]> => {
  const { rows } = await sql<Employee>`
    select account.id, login_name as "loginName", name, role, grants, until,
      most_at_once as "mostAtOnce", account.created_at as "createdAt",
      case when status = 'normal' then mobile end as mobile,
      greatest((select max(seen_at) from session.token where account_id = account.id),
        (select max(last_at) from session.login_record where account_id = account.id and refused_for is null))
        as "seenAt",
      case when status = 'disabled' then coalesce(ended_at, account.created_at)
        when until < ${businessDay(now)} then (until + 1)::timestamp at time zone 'Asia/Shanghai' end as "endedAt"
    from session.account where agent_id = ${agentId} and role <> 'agent'
    order by "endedAt" desc nulls first, account.id desc`.execute(db);
  return rows;
};

/** Whether the account is or was one of the agent's staff. */
export const isEmployee = async (db: Db, agentId: AgentId, id: AccountId): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from session.account where id = ${id} and agent_id = ${agentId} and role <> 'agent'`.execute(db);
  return rows.length > 0;
};

/** The number of terminals that the account may hand out at once; undefined for any number. */
export const mostAtOnceOf = async (db: Db, id: AccountId): Promise<number | undefined> => {
  const { rows } = await sql<{ most: number | null }>`
    select most_at_once as most from session.account where id = ${id}`.execute(db);
  return rows[0]?.most ?? undefined;
};

/** How many of them may log in on the day; a caller that counts in order to decide has locked the agent's employees. */
export const countEmployees = async (db: Db, agentId: AgentId, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from session.account where agent_id = ${agentId} and role <> 'agent'
      and status = 'normal' and (until is null or until >= ${businessDay(now)})`.execute(db);
  return onlyRow(rows).count;
};

/**
 * Opens the account. Its login name is the agent's with the next number: the caller has locked the agent's employees.
 * @throws 409 when the mobile already has an account.
 */
export const openEmployee = async (
  tx: Tx,
  agent: { readonly id: AgentId; readonly code: string },
  account: Omit<NewAccount, 'loginName' | 'agentId'>,
): Promise<AccountId> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from session.account where agent_id = ${agent.id}`.execute(tx);
  return createAccount(tx, { ...account, agentId: agent.id, loginName: `${agent.code}-${onlyRow(rows).count}` });
};

/**
 * The change is in force with the next request, when permissions are read. @returns the former state; undefined if
 * there is none.
 */
export const changeEmployee = async (
  tx: Tx,
  agentId: AgentId,
  id: AccountId,
  { role, grants, until, mostAtOnce }: EmployeeLimits,
  now: Date,
): Promise<EmployeeLimits | undefined> => {
  const { rows } = await sql<Pick<Employee, 'role' | 'grants' | 'until' | 'mostAtOnce'>>`
    with before as (select role, grants, until, most_at_once from session.account where id = ${id} for no key update)
    update session.account set role = ${role}, grants = ${grants}::text[], until = ${until ?? null},
      most_at_once = ${mostAtOnce ?? null} from before
    where id = ${id} and agent_id = ${agentId} and account.role <> 'agent' and status = 'normal'
      and coalesce(before.until >= ${businessDay(now)}, true)
    returning before.role, before.grants, before.until, before.most_at_once as "mostAtOnce"`.execute(tx);
  const [before] = rows;
  return before && { ...before, until: before.until ?? undefined, mostAtOnce: before.mostAtOnce ?? undefined };
};

/**
 * Ends the account for good: its sessions are revoked, its devices removed, and its mobile is free. Its name stays,
 * because the log records its acts under it. A login that has begun waits, and finds it disabled.
 * @returns whether it was in use.
 */
export const endEmployee = async (tx: Tx, agentId: AgentId, id: AccountId, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update session.account set status = 'disabled', ended_at = ${now},
    mobile = ${`closed.${randomBytes(10).toString('hex')}`}
    where id = ${id} and agent_id = ${agentId} and role <> 'agent' and status = 'normal' returning 1`.execute(tx);
  if (rows.length === 0) return false;
  await endOtherSessions(tx, id, undefined, 'revoked', now);
  await employeeEnd.provided()(tx, id, now);
  return true;
};

/** Employees whose last day is over and whose account has not been ended. */
export const employeesOver = async (db: Db, now: Date): Promise<{ id: AccountId; agentId: AgentId }[]> => {
  const { rows } = await sql<{ id: AccountId; agentId: AgentId }>`
    select id, agent_id as "agentId" from session.account
    where role <> 'agent' and status = 'normal' and until < ${businessDay(now)} order by id`.execute(db);
  return rows;
};
