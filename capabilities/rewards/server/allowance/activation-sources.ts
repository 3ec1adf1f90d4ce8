import type { Tx } from '#platform/db/db.ts';
import type { Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { createPart } from '#platform/registry/part.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';

/** Registered by the capability that decides which activations count. */
export interface ActivationSource {
  /**
   * Rows (agent_id, policy_id, count): activations of these days, both ends included, by direct agent, of terminals
   * that were not unbound by the end of `until`; an activation that became known after its month was decided counts on
   * the first undecided day (see {@link undecidedFrom}). @param teamOf only those of an agent's present team.
   */
  kept(
    days: { readonly from: BusinessDay; readonly to: BusinessDay; readonly until: BusinessDay },
    teamOf?: AgentId,
  ): Sql;
  /** Locks the counted facts until the end of the transaction: facts that become known meanwhile wait for it. */
  hold(tx: Tx): Promise<void>;
}

export const activationSource = createPart<ActivationSource>('activations of the allowance');
