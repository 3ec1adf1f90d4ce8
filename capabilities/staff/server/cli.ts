/** Operations on staff accounts for the command line; apps/server/cli.ts parses, calls and prints. */
import { sql } from '#platform/db/sql.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { NotPermitted } from '#platform/auth/operator.ts';
import { hashPassword } from '#platform/auth/password.ts';
import { inTransaction, lockFor, type Db, type Tx } from '#platform/db/db.ts';
import { STAFF_ROLES, type StaffRole } from '#platform/contract/permissions.ts';
import { accountByName, allAccounts, holdForChange, loginNameOf, type StaffAccount } from './account.ts';
import { addAccount } from './add-account.ts';
import { fen } from '#platform/money/fen.ts';
import { ROLES_OF_TWO } from './roles-of-two.ts';
import { fourEyes, proposedBy, type FourEyes } from './four-eyes.ts';
import { administrators, delay, holdAdministrators, type WantedChange } from './delayed-changes.ts';
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

/**
 * Whoever sets up the machine adds one administrator without a sign-in, while there never was any: later a shell alone
 * makes nobody an administrator. @throws NotPermitted
 */
const requireFirst = async (tx: Tx, role: StaffRole): Promise<void> => {
  await sql`lock table staff.account in share row exclusive mode`.execute(tx);
  const { rows } = await sql`select 1 from staff.account where role = 'admin' limit 1`.execute(tx);
  if (rows.length > 0) throw new NotPermitted('There is an administrator already, who adds the others: sign in.');
  if (role !== 'admin') throw new NotPermitted('The first account of an installation is that of an administrator.');
};

/** It waits: for another administrator, or, with `dueAt`, for the end of the day in which everybody may stop it. */
export interface Waits {
  readonly lapsesAt: Date;
  readonly dueAt?: Date;
}

/** The one-time password, shown once; or until when the same command must be given again. */
export type Issued = { readonly password: string } | Waits;

interface AccountAct {
  readonly what: 'add' | 'reset' | 'enable';
  readonly loginName: string;
  readonly role: StaffRole;
  readonly name: string;
}

type Eyes = Exclude<FourEyes, { is: 'waits' }> | ({ readonly is: 'waits' } & Waits);

const isOnlyAdministrator = async (tx: Tx, operator: OperatorAct['operator']): Promise<boolean> => {
  await holdAdministrators(tx);
  const [first, second] = await administrators(tx);
  return operator.kind === 'staff' && first === operator.staffId && second === undefined;
};

const letInAlone = async (tx: Tx, wanted: WantedChange, by: OperatorAct): Promise<Eyes> => {
  const waits = await delay(tx, wanted, by);
  if (waits === undefined) return { is: 'alone' };
  const { what, loginName, name } = wanted;
  const after = { name, dueAt: waits.dueAt };
  await operatorAudit(tx, `staff.announce-${what}`, by, { subject: 'staff', subjectId: loginName, after });
  return { is: 'waits', ...waits };
};

/**
 * Whoever gets a role of two, a new password for one, or one back, was let in by two administrators: one alone could
 * be two persons of finance. @returns until when another administrator must agree. The only administrator brings in the
 * second one alone, after a day in which all staff see it.
 */
const letIn = async (tx: Tx, act: AccountAct, by: OperatorAct): Promise<Eyes> => {
  const { what, loginName, role, name } = act;
  if (!ROLES_OF_TWO.includes(role)) return { is: 'alone' };
  if (role === 'admin' && (await isOnlyAdministrator(tx, by.operator))) return letInAlone(tx, act, by);
  const wanted = { act: 'account', subject: `${what} ${loginName}`, terms: { role, name }, amountFen: fen(0) } as const;
  const eyes = await fourEyes(tx, { ...wanted, ...by });
  if (eyes.is === 'waits')
    await operatorAudit(tx, `staff.propose-${what}`, by, {
      subject: 'staff',
      subjectId: loginName,
      after: { name, role },
    });
  return eyes;
};

const waitsOf = ({ lapsesAt, dueAt }: Waits): Waits => ({ lapsesAt, ...(dueAt && { dueAt }) });

const issue = async (): Promise<{ readonly password: string; readonly hash: string }> => {
  const password = oneTimePassword();
  return { password, hash: await hashPassword(password) };
};

/** @param by a person; a task only for the first administrator. The password must be changed at the first login. */
export const addStaff = async (db: Db, wanted: WantedStaff, by: OperatorAct): Promise<Issued> => {
  const { loginName, name, role } = checked(wanted);
  const { password, hash } = await issue();
  return inTransaction(db, async (tx) => {
    await lockFor(tx, 'staff.add', loginName);
    if ((await accountByName(tx, loginName)) !== undefined) throw new Error(`Account ${loginName} already exists.`);
    const isFirst = by.operator.kind === 'task';
    if (isFirst) await requireFirst(tx, role);
    const eyes: Eyes = isFirst ? { is: 'alone' } : await letIn(tx, { what: 'add', loginName, role, name }, by);
    if (eyes.is === 'waits') return waitsOf(eyes);
    await addAccount(tx, { loginName, name, role, password: { hash, mustChange: true } }, by.now);
    const after = { name, role, ...proposedBy(eyes) };
    await operatorAudit(tx, 'staff.add', by, { subject: 'staff', subjectId: loginName, after });
    return { password };
  });
};

const requireAccount = async (db: Db, typed: string): Promise<StaffAccount> => {
  const found = await accountByName(db, loginNameOf(typed));
  if (found === undefined) throw new Error(`Account ${typed} does not exist: npm run staff list shows all accounts.`);
  return found;
};

/** Sets a new one-time password, removes the second factor and ends every session of the account. */
export const resetStaff = async (db: Db, typed: string, by: OperatorAct): Promise<Issued> => {
  const { id, loginName, role, name } = await requireAccount(db, typed);
  const { password, hash } = await issue();
  return inTransaction(db, async (tx) => {
    const eyes = await letIn(tx, { what: 'reset', loginName, role, name }, by);
    if (eyes.is === 'waits') return waitsOf(eyes);
    await setPassword(tx, id, { hash, mustChange: true }, by.now);
    await endOtherSessions(tx, id, undefined, 'password', by.now);
    await removeSecondFactor(tx, id);
    const after = { password: 'one-time', secondFactor: 'off', ...proposedBy(eyes) };
    await operatorAudit(tx, 'staff.reset', by, { subject: 'staff', subjectId: loginName, after });
    return { password };
  });
};

const setStatus = async (
  tx: Tx,
  account: StaffAccount,
  status: StaffAccount['status'],
  by: OperatorAct & { readonly eyes: Eyes },
): Promise<void> => {
  await sql`update staff.account set status = ${status} where id = ${account.id}`.execute(tx);
  if (status === 'disabled') await endOtherSessions(tx, account.id, undefined, 'disabled', by.now);
  await operatorAudit(tx, `staff.${status === 'disabled' ? 'disable' : 'enable'}`, by, {
    subject: 'staff',
    subjectId: account.loginName,
    before: { status: account.status },
    after: { status, ...proposedBy(by.eyes) },
  });
};

/**
 * Takes effect on the next request of a logged-in user; one administrator disables alone. @returns until when the same
 * must be given again; undefined: changed.
 */
export const changeStaffStatus = async (
  db: Db,
  typed: string,
  status: StaffAccount['status'],
  by: OperatorAct,
): Promise<Waits | undefined> => {
  const { id } = await requireAccount(db, typed);
  return inTransaction(db, async (tx) => {
    const account = (await holdForChange(tx, id)) ?? (await requireAccount(tx, typed));
    const isAlone = status === 'disabled' || account.status === status;
    const eyes: Eyes = isAlone ? { is: 'alone' } : await letIn(tx, { what: 'enable', ...account }, by);
    if (eyes.is === 'waits') return waitsOf(eyes);
    await setStatus(tx, account, status, { ...by, eyes });
    return undefined;
  });
};

export const listStaff = (db: Db): Promise<StaffAccount[]> => allAccounts(db);

export { resealStaffFactors } from './second-factor.ts';
export { recoverStaff } from './recover-staff.ts';
export { openChanges, stopByCommand, type OpenChange } from './delayed-changes.ts';
export { signIn, signOut, type Credentials, type SignedIn } from './sign-in.ts';
