import type { StaffRole } from '#platform/contract/permissions.ts';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { violates } from '#platform/db/violation.ts';
import { conflict } from '#platform/http/problem.ts';
import type { StaffId } from '#platform/ids/caller-ids.ts';
import { loginNameOf } from './account.ts';
import type { NewPassword } from './set-password.ts';

export interface NewStaff {
  readonly loginName: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly password: NewPassword;
}

/** @returns the id. @throws 409 when an account with this name exists. */
export const addAccount = async (tx: Tx, staff: NewStaff, now: Date): Promise<StaffId> => {
  const { loginName, name, role, password } = staff;
  try {
    const { rows } = await sql<{ id: StaffId }>`
      insert into staff.account (login_name, name, role, password_hash, must_change_password, created_at,
        password_changed_at)
      values (${loginNameOf(loginName)}, ${name}, ${role}, ${password.hash}, ${password.mustChange}, ${now}, ${now})
      returning id`.execute(tx);
    const [row] = rows;
    if (row === undefined) throw new Error('a staff account was not inserted');
    return row.id;
  } catch (error) {
    if (violates(error, 'account_login_name_is_unique')) throw conflict('error.account_exists');
    throw error;
  }
};
