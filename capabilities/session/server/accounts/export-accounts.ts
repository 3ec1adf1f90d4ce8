/** Exports' view of accounts: the caller of a job as it would be now, and step-up authentication. */
import { permissionTable } from '#platform/auth/permission-table.ts';
import { scopeOf } from '#platform/auth/scope.ts';
import { grantedTo, type AgentRole, type EmployeeGrant } from '#platform/contract/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { loginExpired } from '#platform/http/problem.ts';
import type { AccountId, AgentId, SessionId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { maskMobile } from '#platform/validate/mask.ts';
import type { Accounts } from '#capabilities/exports/server/api.ts';
import { resendAfterS } from '../../contract/codes/sms-purposes.ts';
import { isOpen } from '../../rules/is-open.ts';
import { accountById } from '../account.ts';
import { sendCode } from '../codes/send-code.ts';
import { checkStepUp } from './step-up.ts';

interface AccountRow {
  loginName: string;
  agentId: AgentId;
  role: AgentRole;
  grants: EmployeeGrant[];
  status: 'normal' | 'disabled';
  until: BusinessDay | null;
  agentStatus: 'normal' | 'frozen';
  isSpecific: boolean;
}

const find = async (db: Db, accountId: AccountId): Promise<AccountRow | undefined> => {
  const { rows } = await sql<AccountRow>`
    select account.login_name as "loginName", account.agent_id as "agentId", account.role, account.grants,
    account.status, account.until,
      agent.status as "agentStatus", agent.is_specific as "isSpecific"
    from session.account cross join lateral agents.api_standing(account.agent_id) as agent
    where account.id = ${accountId}`.execute(db);
  return rows[0];
};

/** The caller of a job that works for an account, with its permissions of now. */
export const callerOfAccount: Accounts['callerOf'] = async (db, accountId, now) => {
  const found = await find(db, accountId);
  // also for a frozen agent, whom the caller refuses with its own reason
  if (found === undefined || !isOpen(found, 'normal', now)) return undefined;
  const declared = permissionTable.provided();
  const caller = {
    accountId,
    // a job has no session
    sessionId: idOf<SessionId>(0),
    agentId: found.agentId,
    roles: [found.role],
    grants: found.grants,
    permissions: grantedTo(declared, found.role, ...found.grants),
    isSpecificAccount: found.isSpecific,
    isFrozen: found.agentStatus === 'frozen',
    scope: scopeOf(found.agentId),
  };
  return { caller, name: found.loginName };
};

export const exportAccounts: Accounts = {
  callerOf: callerOfAccount,
  prove: (context, proof) => checkStepUp(context, proof, 'export'),
  async sendCode(context) {
    const account = await accountById(context.db, context.caller.accountId);
    if (account === undefined) throw loginExpired();
    await sendCode(context, account.mobile, 'export');
    return { mobile: maskMobile(account.mobile), resendAfter: resendAfterS };
  },
};
