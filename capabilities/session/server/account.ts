/** Reads stored accounts. */
import type { AgentRole, EmployeeGrant } from '#platform/contract/permissions.ts';
import { batchLookups } from '#platform/db/batched-lookup.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { UserName } from '../rules/user-name.ts';
import { subjectOf } from './asker.ts';
import type { Owner } from './login/known-device.ts';

export interface Account {
  readonly id: AccountId;
  readonly loginName: string;
  readonly mobile: string;
  readonly passwordHash: string;
  readonly agentId: AgentId;
  readonly role: AgentRole;
  readonly status: 'normal' | 'disabled';
  /** Only for employees: the person's name, additional permissions, last day. */
  readonly name: string | null;
  readonly grants: readonly EmployeeGrant[];
  readonly until: BusinessDay | null;
  readonly passwordChangedAt: Date;
  readonly createdAt: Date;
}

export const ownerOf = ({ id, passwordChangedAt }: Account): Owner => ({ key: subjectOf(id), passwordChangedAt });

const columns = sql`id, login_name as "loginName", mobile, password_hash as "passwordHash", agent_id as "agentId", role,
  status, name, grants, until, password_changed_at as "passwordChangedAt", created_at as "createdAt"`;

export const accountByUserName = async (db: Db, { kind, value }: UserName): Promise<Account | undefined> => {
  const column = kind === 'mobile' ? sql`mobile` : sql`login_name`;
  const { rows } = await sql<Account>`select ${columns} from session.account where ${column} = ${value}`.execute(db);
  return rows[0];
};

/** Whether a mobile has an account. Its answer may be shown only as "taken", and not without limits. */
export const hasAccount = async (db: Db, mobile: string): Promise<boolean> =>
  (await accountByUserName(db, { kind: 'mobile', value: mobile })) !== undefined;

const accounts = batchLookups<AccountId, Account>(async (db, ids) => {
  const { rows } = await sql<Account>`select ${columns} from session.account where id = any (${ids}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
});

export const accountById = accounts.one;

/** Waits for logins that began, whose sessions are then seen, and holds up others until the transaction ends. */
export const lockLogins = async (tx: Tx, id: AccountId): Promise<void> => {
  await sql`select 1 from session.account where id = ${id} for no key update`.execute(tx);
};

/** Like {@link lockLogins}, and reads the account, for a change of its password. */
export const lockAccount = async (tx: Tx, id: AccountId): Promise<Account | undefined> => {
  const { rows } = await sql<Account>`
    select ${columns} from session.account where id = ${id} for no key update`.execute(tx);
  return rows[0];
};

/** Reads the account with a share lock: its password and status cannot change until the transaction ends. */
export const lockAccountShared = async (tx: Tx, id: AccountId): Promise<Account | undefined> => {
  const { rows } = await sql<Account>`select ${columns} from session.account where id = ${id} for share`.execute(tx);
  return rows[0];
};
