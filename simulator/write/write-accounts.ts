/** Accounts of agents and of their staff, all with one password. */
import { hashPassword } from '#platform/auth/password.ts';
import type { EmployeeRole } from '#platform/contract/permissions.ts';
import type { Tx } from '#platform/db/db.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { createAccount, type NewAccount } from '#capabilities/session/server/api.ts';
import type { AgentRow } from '../facts/fact-rows.ts';

/** Password of all accounts of small and demo worlds. */
export const WORLD_PASSWORD = 'Zhanye2026!';

export type WorldAccount = Pick<NewAccount, 'loginName' | 'mobile' | 'agentId' | 'role' | 'name' | 'grants'> & {
  readonly id: AccountId;
};
/** `createdAt`: when the account was created, if not at the time of the world. */
type Person = Omit<WorldAccount, 'id'> & { readonly createdAt?: Date };

/** The agent's own account, which logs in with code or mobile. */
export const ownAccount = (agent: AgentRow): Person => ({
  loginName: agent.code.toLowerCase(),
  mobile: agent.mobile,
  agentId: agent.id,
  role: 'agent',
});

/** A staff account of the agent. @param nth distinguishes several of one agent. */
export const staffAccount = (agent: AgentRow, role: EmployeeRole, nth: number, name: string): Person => ({
  loginName: `${agent.code.toLowerCase()}-${role === 'agent-viewer' ? 'viewer' : 'staff'}`,
  mobile: `195${String(Number(agent.code.replaceAll(/\D/g, '')) % 1_000_000).padStart(6, '0')}0${nth}`,
  agentId: agent.id,
  role,
  name,
  grants: role === 'agent-viewer' ? ['money', 'export'] : ['export', 'rates'],
});

let worldHash: Promise<string> | undefined;

/** One hash for all accounts and worlds of a process, because argon2 is slow by design. */
export const writeAccounts = async (tx: Tx, people: readonly Person[], createdAt: Date): Promise<WorldAccount[]> => {
  worldHash ??= hashPassword(WORLD_PASSWORD);
  const password = { hash: await worldHash };
  const accounts: WorldAccount[] = [];
  for (const person of people)
    accounts.push({ ...person, id: await createAccount(tx, { createdAt, ...person, password }) });
  return accounts;
};
