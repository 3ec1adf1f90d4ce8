/** The effect of a command on each agent that it touches, and on the parent of the one it is for. */
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { zeroFen } from '#platform/money/fen.ts';
import { planRepricing, type ChangeOfTeam } from './plan-repricing.ts';
import { deltaOf } from './present-lines.ts';
import { repricer, type RepricedShares } from './repricers.ts';

/** Differences by agent; null for the operator. Agents without sales are missing. */
export type SharesByAgent = ReadonlyMap<AgentId | null, readonly RepricedShares[]>;

/**
 * @throws Error when the changes of all do not cancel out: the merchants' fees stay the same, so every gain is
 * another's loss.
 */
export const measureChange = async (db: Db, change: ChangeOfTeam): Promise<SharesByAgent> => {
  const question = await planRepricing(db, change);
  const shares = await repricer.provided().reprice(db, question);
  if (question.isInOrder && deltaOf(shares) !== zeroFen)
    throw new Error(`what-if of agent ${question.agentId} under policy ${question.policyId} does not sum to 0`);
  return Map.groupBy(shares, ({ agentId }) => agentId);
};
