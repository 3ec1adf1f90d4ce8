import { hashPassword } from '#platform/auth/password.ts';
import type { AgentRole, EmployeeGrant } from '#platform/contract/permissions.ts';
import type { Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { violates } from '#platform/db/violation.ts';
import { conflict } from '#platform/http/problem.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';

export interface NewAccount {
  loginName: string;
  mobile: string;
  /** The password, or a precomputed hash where many accounts share one (demo data). */
  password: string | { hash: string };
  agentId: AgentId;
  role: AgentRole;
  createdAt: Date;
  /** Only for employees of the agent. */
  name?: string;
  grants?: readonly EmployeeGrant[];
  until?: BusinessDay | undefined;
  mostAtOnce?: number | undefined;
}

const TAKEN = ['account_login_name_is_unique', 'account_mobile_is_unique'];

/** @returns the account id. @throws 409 when the name or the mobile already has an account. */
export const createAccount = async (tx: Tx, account: NewAccount): Promise<AccountId> => {
  const hash = typeof account.password === 'string' ? await hashPassword(account.password) : account.password.hash;
  try {
    const { rows } = await sql<{ id: AccountId }>`
      insert into session.account (login_name, mobile, password_hash, agent_id, role, created_at, password_changed_at,
        name, grants, until, most_at_once)
      values (${account.loginName.toLowerCase()}, ${account.mobile}, ${hash}, ${account.agentId}, ${account.role},
        ${account.createdAt}, ${account.createdAt}, ${account.name ?? null}, ${account.grants ?? []}::text[],
        ${account.until ?? null}, ${account.mostAtOnce ?? null})
      returning id`.execute(tx);
    return onlyRow(rows).id;
  } catch (error) {
    if (TAKEN.some((name) => violates(error, name))) throw conflict('error.account_exists');
    throw error;
  }
};
