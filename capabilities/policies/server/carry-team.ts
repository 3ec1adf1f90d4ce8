import type { Tx } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { rebuildChains } from './rebuild-chains.ts';
import { carryMoved } from './terms/carry-moved.ts';

export interface TeamCarry {
  /** The top of the moved subtree. */
  readonly agentId: AgentId;
  /** Everybody in the subtree. */
  readonly team: readonly AgentId[];
  readonly from: BusinessDay;
  readonly now: Date;
}

/** Terms and prices of a subtree that has got another parent. @returns of how many agents terms were carried along. */
export const carryTeam = async (tx: Tx, { agentId, team, from, now }: TeamCarry): Promise<number> => {
  const plans = await carryMoved(tx, { agentId, from, now });
  await rebuildChains(tx, team, from);
  return new Set(plans.flatMap(({ touched }) => touched.map((each) => each.agentId))).size;
};
