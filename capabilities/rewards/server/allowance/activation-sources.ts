import type { Sql } from '#platform/db/sql.ts';
import { createRegistry } from '#platform/registry/registry.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';

/** Registered by the capability that decides which activations count. */
export interface ActivationSource {
  /**
   * Rows (agent_id, policy_id, count): activations of these days, both ends included, by direct agent, of terminals
   * that were not unbound by the end of `until`. @param teamOf only those of an agent's team of now.
   */
  kept(
    days: { readonly from: BusinessDay; readonly to: BusinessDay; readonly until: BusinessDay },
    teamOf?: AgentId,
  ): Sql;
}

export const activationSources = createRegistry<ActivationSource>('activations of the allowance');
