import { handle } from '#platform/http/context.ts';
import { loginExpired } from '#platform/http/problem.ts';
import { getCaller } from '../contract/get-caller.ts';
import { accountById } from './accounts/account.ts';
import { hasSecondFactor } from './second-factor/second-factor.ts';

export const getCallerRoute = handle(getCaller, async ({ db, staff }) => {
  const account = await accountById(db, staff.staffId);
  if (account === undefined) throw loginExpired();
  return {
    id: String(account.id),
    loginName: account.loginName,
    name: account.name,
    role: account.role,
    permissions: [...staff.permissions],
    mustChangePassword: account.mustChangePassword,
    mustEnrol: !(await hasSecondFactor(db, account.id)),
  };
});
