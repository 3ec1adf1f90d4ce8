import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { TeamMove } from '#capabilities/terminals/server/api.ts';

/** Updates who sees the checks of a subtree after it moved in the tree. Reward owners do not change. */
export const moveChecks = async (tx: Tx, { agentId, losing, gaining }: TeamMove): Promise<void> => {
  await sql`select assessments.api_move_team(${agentId}, ${losing}::bigint[], ${gaining}::bigint[])`.execute(tx);
};
