import { batchesOf } from '#platform/db/batches-of.ts';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { createPart } from '#platform/registry/part.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '../contract/policy-ids.ts';

/** Notified in the same transaction that prices changed. */
export const priceWatcher = createPart<(tx: Tx) => Promise<void>>('the watcher of prices');

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
  await priceWatcher.provided()(tx);
};

export interface FollowedTerms {
  /** Agents whose costs changed; nobody of them is below another one. */
  readonly tops: readonly AgentId[];
  readonly policyId: PolicyId;
  readonly rateTypes: readonly number[];
  /** Today or a later day. */
  readonly from: BusinessDay;
}

interface Place {
  readonly agentId: AgentId;
  readonly parentId: AgentId | null;
}

/** Agents for whom one statement rebuilds the chains of one rate type: about a second. */
const AT_ONCE = 5_000;

const childrenOf = async (tx: Tx, ids: readonly AgentId[]): Promise<Place[]> => {
  const { rows } = await sql<Place>`
    select agent_id as "agentId", parent_id as "parentId" from agents.api_children(${ids}::bigint[])`.execute(tx);
  return rows;
};

const topPlaces = async (tx: Tx, tops: readonly AgentId[]): Promise<Place[]> => {
  await sql`select policies.lock_chains(${tops}::bigint[])`.execute(tx);
  const { rows } = await sql<Place>`
    select agent_id as "agentId", path[cardinality(path) - 1] as "parentId"
    from agents.api_paths(${tops}::bigint[])`.execute(tx);
  return rows;
};

const followLevel = async (
  tx: Tx,
  places: readonly Place[],
  { policyId, rateTypes, from }: FollowedTerms,
): Promise<void> => {
  const [ids, parents] = [places.map(({ agentId }) => agentId), places.map(({ parentId }) => parentId)];
  for (const rateType of rateTypes)
    await sql`select policies.follow_level(${ids}::bigint[], ${parents}::bigint[], ${policyId},
      array[${rateType}]::smallint[], ${from}::date)`.execute(tx);
};

/**
 * Rebuilds the price chains of agents and everybody below after costs of one policy changed, in that transaction. In
 * steps: each statement of a tree of any size stays within the time limit of a call.
 */
export const followChains = async (tx: Tx, followed: FollowedTerms): Promise<void> => {
  let level = await topPlaces(tx, followed.tops);
  while (level.length > 0) {
    const next: Place[] = [];
    for (const places of batchesOf(level, AT_ONCE)) {
      await followLevel(tx, places, followed);
      next.push(
        ...(await childrenOf(
          tx,
          places.map(({ agentId }) => agentId),
        )),
      );
    }
    level = next;
  }
  await priceWatcher.provided()(tx);
};
