/** The first administrator of an installation, before anybody can sign in. */
import { NotPermitted } from '#platform/auth/operator.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { OperatorAct } from '#capabilities/audit/server/api.ts';
import { openAccount, requireFree, type WantedStaff } from './change-accounts.ts';

/** Whether there ever was one, disabled or not. */
export const hasAdministrator = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`select 1 from staff.account where role = 'admin' limit 1`.execute(db);
  return rows.length > 0;
};

/** Until the transaction ends nobody else adds an account. */
export const lockAccounts = async (tx: Tx): Promise<void> => {
  await sql`lock table staff.account in share row exclusive mode`.execute(tx);
};

/** Later, access to the shell alone makes nobody an administrator. @throws NotPermitted */
export const requireNone = async (tx: Tx): Promise<void> => {
  await lockAccounts(tx);
  if (await hasAdministrator(tx))
    throw new NotPermitted('There is an administrator already, who adds the others: sign in.');
};

/**
 * Called by the person who sets up the machine, while there has never been an administrator. @returns the one-time
 * password, which must be changed at the first login.
 */
export const addFirst = (db: Db, { loginName, name }: Omit<WantedStaff, 'role'>, by: OperatorAct): Promise<string> =>
  inTransaction(db, async (tx) => {
    await requireFree(tx, loginName);
    await requireNone(tx);
    return openAccount(tx, { loginName, name, role: 'admin' }, { ...by, eyes: { is: 'alone' } });
  });
