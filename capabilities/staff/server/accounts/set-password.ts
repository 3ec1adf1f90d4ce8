import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { StaffId } from '#platform/ids/caller-ids.ts';

export interface NewPassword {
  readonly hash: string;
  /** A one-time password: must be changed at the first login. */
  readonly mustChange: boolean;
}

export const setPassword = async (tx: Tx, id: StaffId, { hash, mustChange }: NewPassword, now: Date): Promise<void> => {
  await sql`
    update staff.account set password_hash = ${hash}, must_change_password = ${mustChange},
      password_changed_at = ${now},
      one_time_failures = 0
    where id = ${id}`.execute(tx);
};
