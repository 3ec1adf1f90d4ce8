/** Staff accounts in the database. */
import type { StaffRole } from '#platform/contract/permissions.ts';
import { batchLookups } from '#platform/db/batched-lookup.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { StaffId } from '#platform/ids/caller-ids.ts';

export interface StaffAccount {
  readonly id: StaffId;
  readonly loginName: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly passwordHash: string;
  readonly mustChangePassword: boolean;
  readonly status: 'normal' | 'disabled';
  readonly passwordChangedAt: Date;
  /** Wrong passwords while the password is a one-time password. */
  readonly oneTimeFailures: number;
}

const columns = sql`id, login_name as "loginName", name, role, password_hash as "passwordHash",
  must_change_password as "mustChangePassword", status, password_changed_at as "passwordChangedAt",
  one_time_failures as "oneTimeFailures"`;

/** Normalizes a login name to its stored form. */
export const loginNameOf = (typed: string): string => typed.trim().normalize('NFKC').toLowerCase();

/** The subject under which guesses at an account's password are counted. */
export const subjectOf = (loginName: string): string => `staff:${loginName}`;

export const accountByName = async (db: Db, loginName: string): Promise<StaffAccount | undefined> => {
  const { rows } =
    await sql<StaffAccount>`select ${columns} from staff.account where login_name = ${loginName}`.execute(db);
  return rows[0];
};

const accounts = batchLookups<StaffId, StaffAccount>(async (db, ids) => {
  const { rows } =
    await sql<StaffAccount>`select ${columns} from staff.account where id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
});

export const accountById = accounts.one;
export const accountsByIds = accounts.many;

/** Reads the account and locks it until the transaction ends. */
export const lockAccountShared = async (tx: Tx, id: StaffId): Promise<StaffAccount | undefined> => {
  const { rows } = await sql<StaffAccount>`select ${columns} from staff.account where id = ${id} for share`.execute(tx);
  return rows[0];
};

/** Like {@link lockAccountShared}, for a change of its password: no other change happens meanwhile. */
export const lockAccount = async (tx: Tx, id: StaffId): Promise<StaffAccount | undefined> => {
  const { rows } = await sql<StaffAccount>`
    select ${columns} from staff.account where id = ${id} for no key update`.execute(tx);
  return rows[0];
};

export const allAccounts = async (db: Db): Promise<StaffAccount[]> => {
  const { rows } = await sql<StaffAccount>`select ${columns} from staff.account order by login_name`.execute(db);
  return rows;
};
