import type { Db } from '#platform/db/db.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { agentById } from '#capabilities/agents/server/api.ts';
import { accountById } from '#capabilities/session/server/api.ts';

/** The name shown beside a request of the agent's side: an employee's, or the agent's own. */
export const nameOfAccount = async (db: Db, id: AccountId): Promise<string | null> => {
  const account = await accountById(db, id);
  if (account === undefined) return null;
  const agent = account.role === 'agent' ? await agentById(db, account.agentId) : undefined;
  return account.name ?? agent?.name ?? account.loginName;
};
