/** Console accounts of the demo: two of finance, because large withdrawals need two approvals, and one read-only. */
import { accountByName, addAccount, type NewStaff } from '#capabilities/staff/server/api.ts';
import { hashPassword } from '#platform/auth/password.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import { WORLD_PASSWORD } from '#simulator/write/write-accounts.ts';

export const DEMO_STAFF: readonly Omit<NewStaff, 'password'>[] = [
  { loginName: 'wangmin', name: '王敏', role: 'finance' },
  { loginName: 'limin', name: '李敏', role: 'finance' },
  { loginName: 'hejing', name: '何静', role: 'support' },
];

/**
 * Runs before the demo world is generated, because its approvals refer to these accounts. Also adds them to demo worlds
 * of earlier versions.
 */
export const addDemoStaff = async (db: Db, now: Date): Promise<void> => {
  const [first] = DEMO_STAFF;
  if (first === undefined || (await accountByName(db, first.loginName)) !== undefined) return;
  const password = { hash: await hashPassword(WORLD_PASSWORD), mustChange: false };
  await inTransaction(db, async (tx) => {
    for (const staff of DEMO_STAFF) await addAccount(tx, { ...staff, password }, now);
  });
};
