/** Agents of a subtree in drawing order: each followed by those below it. */
import type { AgentId } from '#platform/ids/caller-ids.ts';

interface TreeNode {
  readonly agentId: AgentId;
  readonly parentId: AgentId | null;
}

/** @returns agents below `topId`, with their distance from it. */
export const inTreeOrder = <T extends TreeNode>(agents: readonly T[], topId: AgentId): (T & { depth: number })[] => {
  const children = Map.groupBy(agents, ({ parentId }) => parentId);
  const below = (id: AgentId, depth: number): (T & { depth: number })[] =>
    (children.get(id) ?? []).flatMap((agent) => [{ ...agent, depth }, ...below(agent.agentId, depth + 1)]);
  return below(topId, 1);
};
