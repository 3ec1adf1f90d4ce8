/** Accounts of the staff: added, reset, disabled and enabled by administrators. */
import { hashPassword } from '#platform/auth/password.ts';
import type { StaffRole } from '#platform/contract/permissions.ts';
import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { proposedBy } from '../four-eyes.ts';
import { endOtherSessions } from '../login/tokens.ts';
import { removeSecondFactor } from '../second-factor/second-factor.ts';
import { accountByName, lockAccount, type StaffAccount } from './account.ts';
import { addAccount } from './insert-account.ts';
import { letIn, waitsOf, type Eyes, type WaitTimes } from './let-in.ts';
import { oneTimePassword } from './one-time-password.ts';
import { setPassword } from './set-password.ts';

/** The one-time password, shown once; or until when the same request must be sent again. */
export type IssueResult = { readonly password: string } | WaitTimes;

const issue = async (): Promise<{ readonly password: string; readonly hash: string }> => {
  const password = oneTimePassword();
  return { password, hash: await hashPassword(password) };
};

export interface WantedStaff {
  readonly loginName: string;
  readonly name: string;
  readonly role: StaffRole;
}

/** @throws refuse('staff_exists') */
export const requireFree = async (tx: Tx, loginName: string): Promise<void> => {
  await lockFor(tx, 'staff.add', loginName);
  if ((await accountByName(tx, loginName)) !== undefined) throw refuse('staff_exists', { loginName });
};

/** @returns the one-time password, which must be changed at the first login. */
export const openAccount = async (
  tx: Tx,
  { loginName, name, role }: WantedStaff,
  by: OperatorAct & { readonly eyes: Eyes },
): Promise<string> => {
  const { password, hash } = await issue();
  await addAccount(tx, { loginName, name, role, password: { hash, mustChange: true } }, by.now);
  const after = { name, role, ...proposedBy(by.eyes) };
  await operatorAudit(tx, 'staff.add', by, { subject: 'staff', subjectId: loginName, after });
  return password;
};

export const addStaff = async (tx: Tx, wanted: WantedStaff, by: OperatorAct): Promise<IssueResult> => {
  await requireFree(tx, wanted.loginName);
  const eyes = await letIn(tx, { what: 'add', ...wanted }, by);
  return eyes.is === 'waits' ? waitsOf(eyes) : { password: await openAccount(tx, wanted, { ...by, eyes }) };
};

const requireAccount = async (db: Db, loginName: string): Promise<StaffAccount> => {
  const found = await accountByName(db, loginName);
  if (found === undefined) throw refuse('staff_unknown', { loginName });
  return found;
};

/** Sets a new one-time password, removes the second factor and ends every session of the account. */
export const resetStaff = async (tx: Tx, loginName: string, by: OperatorAct): Promise<IssueResult> => {
  const { id, role, name } = await requireAccount(tx, loginName);
  const eyes = await letIn(tx, { what: 'reset', loginName, role, name }, by);
  if (eyes.is === 'waits') return waitsOf(eyes);
  const { password, hash } = await issue();
  await setPassword(tx, id, { hash, mustChange: true }, by.now);
  await endOtherSessions(tx, id, undefined, 'password', by.now);
  await removeSecondFactor(tx, id);
  const after = { password: 'one-time', secondFactor: 'off', ...proposedBy(eyes) };
  await operatorAudit(tx, 'staff.reset', by, { subject: 'staff', subjectId: loginName, after });
  return { password };
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
 * Takes effect on the next request of a logged-in user; one administrator alone can disable. @returns until when the
 * same request must be sent again; undefined when the change is made.
 */
export const changeStaffStatus = async (
  tx: Tx,
  loginName: string,
  status: StaffAccount['status'],
  by: OperatorAct,
): Promise<WaitTimes | undefined> => {
  const { id } = await requireAccount(tx, loginName);
  const account = (await lockAccount(tx, id)) ?? (await requireAccount(tx, loginName));
  const isAlone = status === 'disabled' || account.status === status;
  const eyes: Eyes = isAlone ? { is: 'alone' } : await letIn(tx, { what: 'enable', ...account }, by);
  if (eyes.is === 'waits') return waitsOf(eyes);
  await setStatus(tx, account, status, { ...by, eyes });
  return undefined;
};
