import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/db.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { PolicyId } from '../contract/policy-ids.ts';
import { priceWatchers } from './price-watchers.ts';

/**
 * Rebuilds the price chains after terms or positions in the tree changed, in the transaction of the change.
 * @param agentIds the changed agents and all their descendants.
 * @param from day of the change: earlier chains stay as they are. Omitted: rebuilds the whole history.
 */
export const rebuildChains = async (
  tx: Tx,
  agentIds: readonly AgentId[],
  from: BusinessDay = '-infinity',
): Promise<void> => {
  await sql`select policies.rebuild_chains(${agentIds}::bigint[], ${from}::date)`.execute(tx);
  for (const watch of priceWatchers.providers()) await watch(tx);
};

export interface FollowedTerms {
  /** Agents whose costs changed; nobody of them is below another one. */
  readonly tops: readonly AgentId[];
  readonly policyId: PolicyId;
  readonly rateTypes: readonly number[];
  /** Today or a later day. */
  readonly from: BusinessDay;
}

/** Rebuilds the price chains of agents and everybody below after costs of one policy changed, in that transaction. */
export const followChains = async (tx: Tx, { tops, policyId, rateTypes, from }: FollowedTerms): Promise<void> => {
  // one statement each: a tree of a hundred thousand agents stays within the time limit of a call's statement
  for (const rateType of rateTypes)
    await sql`select policies.follow_chains(${tops}::bigint[], ${policyId}, array[${rateType}]::smallint[],
      ${from}::date)`.execute(tx);
  for (const watch of priceWatchers.providers()) await watch(tx);
};
