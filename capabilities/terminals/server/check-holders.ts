import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { requireInScope } from '#capabilities/agents/server/api.ts';
import type { TerminalFilter } from '../contract/list/terminal-filter.ts';

/** Checks the agents that a filter names. @throws 404 outside the caller's subtree. */
export const checkHolders = async (
  db: Db,
  scope: Scope,
  { holderId, teamId }: Pick<TerminalFilter, 'holderId' | 'teamId'>,
): Promise<void> => {
  for (const id of [holderId, teamId]) if (id !== undefined) await requireInScope(db, scope, id);
};
