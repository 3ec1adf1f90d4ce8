/** Operations on staff accounts for the command line; apps/server/cli.ts parses, calls and prints. */
import { sql } from '#platform/db/sql.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { NotPermitted } from '#platform/auth/operator.ts';
import { hashPassword } from '#platform/auth/password.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { STAFF_ROLES, type StaffRole } from '#platform/contract/permissions.ts';
import { accountByName, allAccounts, loginNameOf, type StaffAccount } from './account.ts';
import { addAccount } from './add-account.ts';
import { removeSecondFactor } from './second-factor.ts';
import { oneTimePassword } from './one-time-password.ts';
import { setPassword } from './set-password.ts';
import { endOtherSessions } from './tokens.ts';

export interface WantedStaff {
  readonly loginName: string;
  readonly name: string;
  readonly role: string;
}

const isRole = (text: string): text is StaffRole => (STAFF_ROLES as readonly string[]).includes(text);

const LOGIN_NAME = /^[a-z][a-z0-9_.-]{2,31}$/;

/** @throws an error with a one-sentence message for the operator. */
const checked = ({ loginName, name, role }: WantedStaff): WantedStaff & { role: StaffRole } => {
  if (!LOGIN_NAME.test(loginNameOf(loginName)))
    throw new Error('A login name has 3 to 32 letters, digits, dots, dashes or underscores and starts with a letter.');
  if (name.trim() === '') throw new Error('--name is missing: the name that the console and the audit log show.');
  if (!isRole(role)) throw new Error(`--role must be one of ${STAFF_ROLES.join(', ')}.`);
  return { loginName: loginNameOf(loginName), name: name.trim(), role };
};

/** The one act that needs nobody: on a database without an administrator whoever runs the machine adds the first. */
const requireFirst = async (tx: Tx, role: StaffRole): Promise<void> => {
  await sql`lock table staff.account in share row exclusive mode`.execute(tx);
  const { rows } = await sql`select 1 from staff.account where role = 'admin' limit 1`.execute(tx);
  if (rows.length > 0) throw new NotPermitted('There is an administrator already, who adds the others: sign in.');
  if (role !== 'admin') throw new NotPermitted('The first account of an installation is that of an administrator.');
};

/**
 * @param by a person; a task only for the first administrator. @returns the one-time password, which must be changed
 * at the first login.
 */
export const addStaff = async (db: Db, wanted: WantedStaff, by: OperatorAct): Promise<string> => {
  const { loginName, name, role } = checked(wanted);
  if ((await accountByName(db, loginName)) !== undefined) throw new Error(`Account ${loginName} already exists.`);
  const password = oneTimePassword();
  const hash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    if (by.operator.kind === 'task') await requireFirst(tx, role);
    await addAccount(tx, { loginName, name, role, password: { hash, mustChange: true } }, by.now);
    await operatorAudit(tx, 'staff.add', by, { subject: 'staff', subjectId: loginName, after: { name, role } });
  });
  return password;
};

const requireAccount = async (db: Db, typed: string): Promise<StaffAccount> => {
  const found = await accountByName(db, loginNameOf(typed));
  if (found === undefined) throw new Error(`Account ${typed} does not exist: npm run staff list shows all accounts.`);
  return found;
};

/** Sets a new one-time password, removes the second factor and ends every session of the account. */
export const resetStaff = async (db: Db, loginName: string, by: OperatorAct): Promise<string> => {
  const { now } = by;
  const account = await requireAccount(db, loginName);
  const password = oneTimePassword();
  const hash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    await setPassword(tx, account.id, { hash, mustChange: true }, now);
    await endOtherSessions(tx, account.id, undefined, 'password', now);
    await removeSecondFactor(tx, account.id);
    const after = { password: 'one-time', secondFactor: 'off' };
    await operatorAudit(tx, 'staff.reset', by, { subject: 'staff', subjectId: account.loginName, after });
  });
  return password;
};

const setStatus = async (
  tx: Tx,
  account: StaffAccount,
  status: StaffAccount['status'],
  by: OperatorAct,
): Promise<void> => {
  await sql`update staff.account set status = ${status} where id = ${account.id}`.execute(tx);
  if (status === 'disabled') await endOtherSessions(tx, account.id, undefined, 'disabled', by.now);
  await operatorAudit(tx, `staff.${status === 'disabled' ? 'disable' : 'enable'}`, by, {
    subject: 'staff',
    subjectId: account.loginName,
    before: { status: account.status },
    after: { status },
  });
};

/** Takes effect on the next request of a logged-in user. */
export const changeStaffStatus = async (
  db: Db,
  loginName: string,
  status: StaffAccount['status'],
  by: OperatorAct,
): Promise<void> => {
  const account = await requireAccount(db, loginName);
  await inTransaction(db, (tx) => setStatus(tx, account, status, by));
};

export const listStaff = (db: Db): Promise<StaffAccount[]> => allAccounts(db);

export { changeLimit, limitsInForce } from './limits.ts';
export { MONEY_ACTS, type MoneyAct } from '../rules/second-person.ts';
export { resealStaffFactors } from './second-factor.ts';
export { signIn, signOut, type Credentials, type SignedIn } from './sign-in.ts';
