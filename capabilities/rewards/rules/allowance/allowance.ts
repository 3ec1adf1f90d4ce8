/** Monthly allowances (docs/domain.md §4): the own tier's amount less the amount paid below, never below 0. */
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { fen, maxFen, subtractFen, zeroFen, type Fen } from '#platform/money/fen.ts';

export interface Tier {
  readonly minActivations: number;
}

/** Only the highest tier that the activations reach counts. */
export const tierReached = <T extends Tier>(tiers: readonly T[], activations: number): T | undefined =>
  tiers
    .filter(({ minActivations }) => minActivations <= activations)
    .toSorted((a, b) => b.minActivations - a.minActivations)[0];

export interface AllowanceAgent {
  readonly agentId: AgentId;
  /** The agents from the root to the agent itself. */
  readonly path: readonly AgentId[];
  /** The agent's amount for the tier that its team reached. */
  readonly ownFen: Fen;
}

/** The allowance of each agent; those below are paid first. */
export const allowances = (agents: readonly AllowanceAgent[]): Map<AgentId, Fen> => {
  const paidBelow = new Map<AgentId, Fen>();
  const shares = new Map<AgentId, Fen>();
  for (const { agentId, path, ownFen } of agents.toSorted((a, b) => b.path.length - a.path.length)) {
    const shareFen = maxFen(zeroFen, subtractFen(ownFen, paidBelow.get(agentId) ?? zeroFen));
    shares.set(agentId, shareFen);
    for (const above of path.slice(0, -1)) paidBelow.set(above, fen((paidBelow.get(above) ?? 0) + shareFen));
  }
  return shares;
};
