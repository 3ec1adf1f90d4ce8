import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';

export interface TeamMove {
  /** The top of the moved subtree. */
  readonly agentId: AgentId;
  readonly losing: readonly AgentId[];
  readonly gaining: readonly AgentId[];
}

/** Changes who sees the terminals of a subtree that moved in the tree. */
export const moveTeam = async (tx: Tx, { agentId, losing, gaining }: TeamMove): Promise<void> => {
  await sql`select terminals.api_move_team(${agentId}, ${losing}::bigint[], ${gaining}::bigint[])`.execute(tx);
};
