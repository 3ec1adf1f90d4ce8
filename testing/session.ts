/** Login helpers for tests: accounts, sessions, and codes sent by text message. Not used by the product. */
import { hashPassword } from '#platform/auth/password.ts';
import type { AgentRole, EmployeeGrant } from '#platform/contract/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import { readOutbox } from '#platform/sms/outbox.ts';
import { createAccount } from '#capabilities/session/server/accounts/create-account.ts';
import { openSession } from '#capabilities/session/server/tokens.ts';
import { TEST_PASSWORD } from './passwords.ts';

export { TEST_PASSWORD };

let hash: Promise<string> | undefined;

export interface TestAccount {
  agentId: AgentId;
  loginName: string;
  mobile: string;
  role?: AgentRole;
  createdAt?: Date;
  /** By default the grants that an agent gives at first. */
  grants?: readonly EmployeeGrant[];
}

const FIRST_GRANTS: Readonly<Record<AgentRole, readonly EmployeeGrant[]>> = {
  agent: [],
  'agent-viewer': ['money', 'export'],
  'agent-operator': ['export'],
};

/** @returns the id of the account; its password is {@link TEST_PASSWORD}. */
export const addAccount = async (db: Db, account: TestAccount): Promise<AccountId> => {
  hash ??= hashPassword(TEST_PASSWORD);
  const password = { hash: await hash };
  const { role = 'agent', createdAt = new Date(0), grants = FIRST_GRANTS[role], ...rest } = account;
  return db.transaction((tx) => createAccount(tx, { ...rest, role, grants, createdAt, password }));
};

/** Creates a session without a login. @returns its token. */
export const tokenFor = async (db: Db, accountId: AccountId, now: Date): Promise<string> => {
  const { token } = await db.transaction((tx) =>
    openSession(tx, accountId, { ip: '127.0.0.1', userAgent: 'test' }, now),
  );
  return token;
};

/** The last code sent to a mobile; waits a moment for one that is being sent. */
export const codeSentTo = async (db: Db, mobile: string, after = 0): Promise<string> => {
  for (let tries = 0; tries < 40; tries += 1) {
    const [message] = await readOutbox(db, mobile, 1);
    if (message !== undefined && message.id > after) return message.values.code ?? '';
    await new Promise((resume) => setTimeout(resume, 25));
  }
  throw new Error(`no code was sent to ${mobile}`);
};
