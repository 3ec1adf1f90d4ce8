/** The demo's people at the console: two of finance, since two approve what is large, and one who only looks. */
import { accountByName, addAccount, type NewStaff } from '#capabilities/staff/server/api.ts';
import { hashPassword } from '#platform/auth/password.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import { WORLD_PASSWORD } from '#simulator/write/write-accounts.ts';

export const DEMO_STAFF: readonly Omit<NewStaff, 'password'>[] = [
  { loginName: 'wangmin', name: '王敏', role: 'finance' },
  { loginName: 'limin', name: '李敏', role: 'finance' },
  { loginName: 'hejing', name: '何静', role: 'support' },
];

/** Before the world is made: what is approved in it was approved by them. A demo world of before gets them as well. */
export const addDemoStaff = async (db: Db, now: Date): Promise<void> => {
  const [first] = DEMO_STAFF;
  if (first === undefined || (await accountByName(db, first.loginName)) !== undefined) return;
  const password = { hash: await hashPassword(WORLD_PASSWORD), mustChange: false };
  await inTransaction(db, async (tx) => {
    for (const staff of DEMO_STAFF) await addAccount(tx, { ...staff, password }, now);
  });
};
