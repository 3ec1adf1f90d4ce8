/** The way back of an installation whose only administrator lost password or second factor. */
import { NotPermitted, type TaskOperator } from '#platform/auth/operator.ts';
import { hashPassword } from '#platform/auth/password.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { accountByName, loginNameOf, type StaffAccount } from '../accounts/account.ts';
import { administrators, delay, lockAdministrators, type OpenChange } from '../accounts/delayed-changes.ts';
import { oneTimePassword } from '../accounts/one-time-password.ts';
import { setPassword } from '../accounts/set-password.ts';
import { endOtherSessions } from '../login/tokens.ts';
import { removeSecondFactor } from './second-factor.ts';

export type RecoveryResult =
  | { readonly is: 'waits'; readonly dueAt: Date; readonly lapsesAt: Date }
  | { readonly is: 'issued'; readonly password: string };

/** @throws NotPermitted while another administrator can act. */
const requireOnly = async (tx: Tx, typed: string): Promise<StaffAccount> => {
  await lockAdministrators(tx);
  const account = await accountByName(tx, loginNameOf(typed));
  if (account?.role !== 'admin')
    throw new NotPermitted(`${typed} is no administrator: administrators reset the others.`);
  if ((await administrators(tx)).some((id) => id !== account.id))
    throw new NotPermitted('Another administrator can act: administrators reset each other.');
  return account;
};

const renew = async (tx: Tx, { id, loginName, status }: StaffAccount, by: Act): Promise<string> => {
  const password = oneTimePassword();
  await setPassword(tx, id, { hash: await hashPassword(password), mustChange: true }, by.now);
  await sql`update staff.account set status = 'normal' where id = ${id}`.execute(tx);
  await endOtherSessions(tx, id, undefined, 'password', by.now);
  await removeSecondFactor(tx, id);
  const after = { password: 'one-time', secondFactor: 'off', status: 'normal' };
  await operatorAudit(tx, 'staff.recover', by, { subject: 'staff', subjectId: loginName, before: { status }, after });
  return password;
};

interface Act {
  readonly operator: TaskOperator;
  readonly now: Date;
}

/**
 * Called by the person who runs the machine, for the only administrator: announced to all staff, any of whom may stop
 * it, and done when the same is entered again after a day. @throws NotPermitted
 */
export const recoverStaff = (db: Db, typed: string, by: Act): Promise<RecoveryResult> =>
  inTransaction(db, async (tx) => {
    const account = await requireOnly(tx, typed);
    const { loginName, name } = account;
    const waits: Pick<OpenChange, 'dueAt' | 'lapsesAt'> | undefined = await delay(
      tx,
      { what: 'recover', loginName, name },
      by,
    );
    if (waits === undefined) return { is: 'issued', password: await renew(tx, account, by) };
    const after = { name, dueAt: waits.dueAt };
    await operatorAudit(tx, 'staff.announce-recover', by, { subject: 'staff', subjectId: loginName, after });
    return { is: 'waits', ...waits };
  });
