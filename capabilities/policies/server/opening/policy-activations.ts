/** Activations per policy: terminals count them, policies show them. */
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { createPart } from '#platform/registry/part.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';

/**
 * Terminals of an agent's team that were activated in a period, by policy; policies without any are missing.
 * Undefined when there are too many to be counted for a list.
 */
export type PolicyActivations = (
  db: Db,
  agentId: AgentId,
  period: { readonly from: BusinessDay; readonly to: BusinessDay },
) => Promise<ReadonlyMap<PolicyId, number> | undefined>;

export const policyActivations = createPart<PolicyActivations>('activations by policy');

export const activationsOf: PolicyActivations = (db, agentId, period) =>
  policyActivations.provided()(db, agentId, period);
