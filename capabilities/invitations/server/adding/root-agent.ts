/** The checks of a root agent, for its preview and its opening alike. */
import type { RequestOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { refuse } from '#platform/http/problem.ts';
import { requireOwnName, rootByMobile, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { requireLevel } from '#capabilities/levels/server/api.ts';
import type { addRootAgent } from '../../contract/adding/add-root-agent.ts';
import { isTaken } from './mobile-state.ts';

export type WantedRoot = RequestOf<typeof addRootAgent>;

const isWanted = (root: AgentBrief, { name, levelCode }: WantedRoot): boolean =>
  root.name === name && root.levelCode === levelCode;

/**
 * @returns the same root, where there is one already.
 * @throws refuse('level_unknown'), refuse('mobile_registered'), 400 for a name that is reserved
 */
export const checkRoot = async (db: Db, wanted: WantedRoot, now: Date): Promise<AgentBrief | undefined> => {
  await requireLevel(db, wanted.levelCode, now);
  const root = await rootByMobile(db, wanted.mobile);
  if (root !== undefined && isWanted(root, wanted)) return root;
  await requireOwnName(db, [], wanted.name);
  if (await isTaken(db, wanted.mobile)) throw refuse('mobile_registered');
  return undefined;
};
