/** An agent's earnings from the teams directly below it in a period, each by the place that it had at its sales. */
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { Period } from '../../rules/comparison-period.ts';

export interface SourceFigures {
  id: AgentId;
  /** Successful sales of the team. */
  count: number;
  /** The agent's shares of them, less those that refunds of the period reversed. */
  earnedFen: Fen;
}

/** The figures of these direct sub-agents; those without earnings and sales are missing. */
export const sourceFigures = async (
  db: Db,
  { agentId }: Scope,
  ids: readonly AgentId[],
  { from, to }: Period,
): Promise<SourceFigures[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<SourceFigures>`
    select id, statistics.total(count) as count, statistics.total(earned_fen) as "earnedFen"
    from (
      select agent_id as id, count, above_fens[1] as earned_fen from statistics.trade_day
      where agent_id = any (${ids}::bigint[]) and day between ${from} and ${to} and above_ids[1] = ${agentId}
      union all
      select member_id, 0, earned_fen from statistics.returned_part
      where agent_id = ${agentId} and member_id = any (${ids}::bigint[]) and day between ${from} and ${to}
        and parent_id = ${agentId}) as part
    group by 1 having statistics.total(count) > 0 or statistics.total(earned_fen) <> 0`.execute(db);
  return rows;
};
