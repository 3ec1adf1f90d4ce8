/** Accounts of agents and of their staff, all with one password. */
import { createAccount, type NewAccount } from '#capabilities/session/server/api.ts';
import { hashPassword } from '#platform/auth/password.ts';
import type { Tx } from '#platform/db/db.ts';
import type { AgentRow } from '../facts/fact-rows.ts';

/** The one password of every account of small and demo worlds. */
export const WORLD_PASSWORD = 'Zhanye2026!';

export type WorldAccount = Pick<NewAccount, 'loginName' | 'mobile' | 'agentId' | 'role'> & { readonly id: number };
type Person = Omit<WorldAccount, 'id'>;

/** The agent itself: logs in with its code or its mobile. */
export const ownAccount = (agent: AgentRow): Person => ({
  loginName: agent.code.toLowerCase(),
  mobile: agent.mobile,
  agentId: agent.id,
  role: 'agent',
});

/** Somebody who works for the agent. @param nth tells several of one agent apart. */
export const staffAccount = (agent: AgentRow, role: 'agent-viewer' | 'agent-operator', nth: number): Person => ({
  loginName: `${agent.code.toLowerCase()}-${role === 'agent-viewer' ? 'viewer' : 'staff'}`,
  mobile: `195${String(Number(agent.code.replaceAll(/\D/g, '')) % 1_000_000).padStart(6, '0')}0${nth}`,
  agentId: agent.id,
  role,
});

/** One hash for all: argon2 is slow on purpose. */
export const writeAccounts = async (tx: Tx, people: readonly Person[], createdAt: Date): Promise<WorldAccount[]> => {
  const password = { hash: await hashPassword(WORLD_PASSWORD) };
  const accounts: WorldAccount[] = [];
  for (const person of people)
    accounts.push({ ...person, id: await createAccount(tx, { ...person, password, createdAt }) });
  return accounts;
};
