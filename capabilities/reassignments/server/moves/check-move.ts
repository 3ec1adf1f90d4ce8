/** Whether a move is possible (docs/domain.md §2): checked when it is previewed, submitted and executed. */
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { agentById, refusedByTree, requireAgentCoded, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { policiesMissing } from '#capabilities/policies/server/api.ts';
import type { MoveProblem } from './move-problems.ts';

export interface MoveParties {
  readonly agent: AgentBrief;
  /** Undefined for a root. */
  readonly oldParent: AgentBrief | undefined;
  readonly newParent: AgentBrief;
}

const required = (agent: AgentBrief | undefined, what: string): AgentBrief => {
  if (agent === undefined) throw new Error(`There is no agent ${what}.`);
  return agent;
};

const withOldParent = async (db: Db, agent: AgentBrief, newParent: AgentBrief): Promise<MoveParties> => {
  const oldParent = agent.parentId === null ? undefined : await agentById(db, agent.parentId);
  return { agent, oldParent, newParent };
};

/** @throws Problem when a code is unknown. */
export const partiesByCode = async (db: Db, agentCode: string, parentCode: string): Promise<MoveParties> =>
  withOldParent(db, await requireAgentCoded(db, agentCode), await requireAgentCoded(db, parentCode));

export const partiesOf = async (db: Db, move: { agentId: AgentId; toParentId: AgentId }): Promise<MoveParties> =>
  withOldParent(
    db,
    required(await agentById(db, move.agentId), String(move.agentId)),
    required(await agentById(db, move.toParentId), String(move.toParentId)),
  );

export type MoveBlock =
  | 'tree_cycle'
  | 'tree_too_deep'
  | 'same_parent'
  | 'parent_frozen'
  | 'parent_closed'
  | 'policy_missing';

export interface Obstacle<Problem extends MoveProblem = MoveProblem> {
  readonly problem: Problem;
  /** Names of the policies that the new parent lacks. */
  readonly policies?: readonly string[];
}

/** The reasons that prevent the move on that day; empty when it is possible. */
export const blocksOf = async (
  db: Db,
  { agent, newParent }: MoveParties,
  day: BusinessDay,
): Promise<readonly Obstacle<MoveBlock>[]> => {
  const byTree = await refusedByTree(db, agent, newParent);
  const missing = await policiesMissing(db, { agentId: agent.id, inAgentId: newParent.id, day });
  return [
    ...(byTree === undefined ? [] : [{ problem: byTree }]),
    ...(agent.parentId === newParent.id ? [{ problem: 'same_parent' as const }] : []),
    ...(newParent.status === 'frozen'
      ? [{ problem: newParent.closedAt === null ? ('parent_frozen' as const) : ('parent_closed' as const) }]
      : []),
    ...(missing.length === 0 ? [] : [{ problem: 'policy_missing' as const, policies: missing }]),
  ];
};
