/** A new agent can hold terminals only once a policy is in force for it. */
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { openingDays, policiesByIds } from '#capabilities/policies/server/api.ts';

export interface WaitsForPolicy {
  /** Missing while nothing is open for the agent. */
  name?: string;
  inForceFrom?: BusinessDay;
}

/** The first policy that comes into force; undefined once one is. */
export const waitsForPolicy = async (db: Db, agentId: AgentId, now: Date): Promise<WaitsForPolicy | undefined> => {
  const days = [...((await openingDays(db, [agentId])).get(agentId) ?? [])];
  const [first] = days.toSorted(([, one], [, other]) => one.localeCompare(other));
  if (first === undefined) return {};
  const [policyId, inForceFrom] = first;
  if (inForceFrom <= businessDay(now)) return undefined;
  const name = (await policiesByIds(db, [policyId])).get(policyId)?.name;
  return { inForceFrom, ...(name !== undefined && { name }) };
};
