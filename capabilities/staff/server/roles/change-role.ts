import type { StaffOperator } from '#platform/auth/operator.ts';
import type { StaffRole } from '#platform/contract/permissions.ts';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle, operatorOf } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { fen } from '#platform/money/fen.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { changeRole } from '../../contract/roles/change-role.ts';
import { accountByName, type StaffAccount } from '../accounts/account.ts';
import { administrators, lockAdministrators } from '../accounts/delayed-changes.ts';
import { presentWaits } from '../accounts/present-waits.ts';
import { agreeing, fourEyes, proposedBy, type FourEyes } from '../four-eyes.ts';
import { endOtherSessions } from '../login/tokens.ts';

interface PersonAct {
  readonly operator: StaffOperator;
  readonly now: Date;
}

/** Nobody takes part in the change of the own role, as the first or as the second person. */
const requireOther = async (tx: Tx, loginName: string, role: StaffRole, by: PersonAct): Promise<StaffAccount> => {
  const account = await accountByName(tx, loginName);
  if (account === undefined) throw refuse('staff_unknown', { loginName });
  if (account.id === by.operator.staffId) throw refuse('role_of_oneself');
  if (account.role === role) throw refuse('role_same');
  const left = (await administrators(tx)).filter((id) => id !== account.id);
  if (account.role === 'admin' && left.length < 2) throw refuse('role_of_last_admin');
  return account;
};

const setRole = async (tx: Tx, account: StaffAccount, role: StaffRole, by: PersonAct, eyes: FourEyes) => {
  await sql`update staff.account set role = ${role} where id = ${account.id}`.execute(tx);
  await endOtherSessions(tx, account.id, undefined, 'ended', by.now);
  await operatorAudit(tx, 'staff.change-role', by, {
    subject: 'staff',
    subjectId: account.loginName,
    before: { role: account.role },
    after: { role, ...proposedBy(eyes) },
  });
};

const change = async (tx: Tx, loginName: string, role: StaffRole, by: PersonAct): Promise<FourEyes> => {
  await lockAdministrators(tx);
  const account = await requireOther(tx, loginName, role, by);
  const terms = { from: account.role, to: role };
  const subject = `role ${loginName}`;
  const eyes = await fourEyes(tx, { act: 'account', subject, terms, amountFen: fen(0), ...by });
  if (eyes.is === 'waits')
    await operatorAudit(tx, 'staff.propose-role', by, { subject: 'staff', subjectId: loginName, after: terms });
  else await setRole(tx, account, role, by, eyes);
  return eyes;
};

export const changeRoleRoute = handle(changeRole, async (context, { loginName, role }) => {
  // the change itself writes the audit entry
  context.audit('nothing');
  const eyes = await agreeing(change(context.db, loginName, role, { operator: operatorOf(context), now: context.now }));
  return eyes.is === 'waits' ? presentWaits(eyes) : { is: 'done' as const };
});
