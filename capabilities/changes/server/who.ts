import { accountById } from '#capabilities/session/server/api.ts';
import type { Db } from '#platform/db/db.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';

/** How a person of the agent is named beside what it asked for. */
export const nameOfAccount = async (db: Db, id: AccountId): Promise<string | null> => {
  const account = await accountById(db, id);
  return account?.name ?? account?.loginName ?? null;
};
