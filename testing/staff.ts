/** Helpers for tests of the console: staff accounts and sessions. Not used by the product. */
import { hashPassword } from '#platform/auth/password.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import type { StaffRole } from '#platform/contract/permissions.ts';
import { addAccount } from '#capabilities/staff/server/add-account.ts';
import { openSession } from '#capabilities/staff/server/tokens.ts';
import type { StaffId } from '#platform/ids/caller-ids.ts';

export const STAFF_PASSWORD = 'Rk82-walnut-6';

let hash: Promise<string> | undefined;

export interface TestStaff {
  loginName: string;
  name: string;
  role: StaffRole;
  mustChange?: boolean;
}

/** @returns the id of the account; its password is {@link STAFF_PASSWORD}. */
export const addTestStaff = async (db: Db, { mustChange = false, ...staff }: TestStaff): Promise<StaffId> => {
  hash ??= hashPassword(STAFF_PASSWORD);
  const password = { hash: await hash, mustChange };
  return inTransaction(db, (tx) => addAccount(tx, { ...staff, password }, new Date(0)));
};

/** Creates a session without a login. @returns its token. */
export const staffTokenFor = (db: Db, accountId: StaffId, now: Date): Promise<string> =>
  inTransaction(db, (tx) => openSession(tx, accountId, { ip: '127.0.0.1', userAgent: 'test' }, now));
