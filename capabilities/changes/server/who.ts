import type { Db } from '#platform/db/db.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { agentById } from '#capabilities/agents/server/api.ts';
import { accountById } from '#capabilities/session/server/api.ts';

/** How a person of the agent is named beside what it asked for: a member of its staff, or the agent itself. */
export const nameOfAccount = async (db: Db, id: AccountId): Promise<string | null> => {
  const account = await accountById(db, id);
  if (account === undefined) return null;
  const agent = account.role === 'agent' ? await agentById(db, account.agentId) : undefined;
  return account.name ?? agent?.name ?? account.loginName;
};
