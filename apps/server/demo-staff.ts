/**
 * Accounts of the demo's staff: two of finance, because moving money needs two people, one read-only, one of
 * operations, a supervisor, one of risk, and the administrator.
 */
import { hashPassword } from '#platform/auth/password.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { accountByName, addAccount, enrolForDemo, type NewStaff } from '#capabilities/staff/server/api.ts';
import { WORLD_PASSWORD } from '#simulator/write/write-accounts.ts';

export const DEMO_STAFF: readonly Omit<NewStaff, 'password'>[] = [
  { loginName: 'wangmin', name: '王敏', role: 'finance' },
  { loginName: 'limin', name: '李敏', role: 'finance' },
  { loginName: 'hejing', name: '何静', role: 'support' },
  { loginName: 'zhouhang', name: '周航', role: 'operations' },
  { loginName: 'zhengkai', name: '郑凯', role: 'supervisor' },
  { loginName: 'luoning', name: '罗宁', role: 'risk' },
  { loginName: 'admin', name: '管理员', role: 'admin' },
];

/**
 * Runs before the demo world is generated, because its approvals refer to these accounts. Also adds them to demo worlds
 * of earlier versions.
 */
export const addDemoStaff = async (db: Db, vault: Vault, now: Date): Promise<void> => {
  const password = { hash: await hashPassword(WORLD_PASSWORD), mustChange: false };
  await inTransaction(db, async (tx) => {
    for (const staff of DEMO_STAFF) {
      const id = (await accountByName(tx, staff.loginName))?.id ?? (await addAccount(tx, { ...staff, password }, now));
      await enrolForDemo(tx, vault, { id, loginName: staff.loginName }, now);
    }
  });
};
