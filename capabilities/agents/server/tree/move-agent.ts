/** Changes an agent's position in the tree, with its whole subtree (docs/domain.md §2). */
import type { Db, Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { refusesMove, type MoveRefusal } from '../../rules/tree/agent-tree.ts';
import type { AgentBrief } from '../lookup/agent-brief.ts';

/** Locks the tree alone, once nobody has locked it. Call it first in the transaction. */
export const lockTree = async (tx: Tx): Promise<void> => {
  await sql`select agents.lock_tree()`.execute(tx);
};

export interface MovedLine {
  /** The agent and everybody below it, parents before their children. */
  readonly team: AgentId[];
  /** Agents who lose sight of the subtree. */
  readonly losing: AgentId[];
  /** Agents who gain sight of the subtree. */
  readonly gaining: AgentId[];
}

/** The tree is taken and the move checked. @param from the first business day of the new position. */
export const moveAgent = async (
  tx: Tx,
  { agentId, toParentId, from }: { agentId: AgentId; toParentId: AgentId; from: BusinessDay },
): Promise<MovedLine> => {
  const { rows } = await sql<MovedLine>`
    select team, losing, gaining from agents.move(${agentId}, ${toParentId}, ${from}::date)`.execute(tx);
  return onlyRow(rows);
};

/** Number of agents below one agent, and of levels below it. */
export const belowOf = async (db: Db, agentId: AgentId): Promise<{ count: number; height: number }> => {
  const { rows } = await sql<{ count: number; height: number }>`
    select count(*) - 1 as count, max(agent.depth) - min(agent.depth) as height
    from agents.agent where path @> array[${agentId}]::bigint[]`.execute(db);
  return onlyRow(rows);
};

/** Why the tree does not allow the move, or undefined. */
export const refusedByTree = async (db: Db, agent: AgentBrief, parent: AgentBrief): Promise<MoveRefusal | undefined> =>
  refusesMove(agent, (await belowOf(db, agent.id)).height, parent);
