import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import { businessDay } from '#platform/time/business-day.ts';

interface Figures {
  agentId: AgentId;
  count: number;
  amountFen: Fen;
  earningFen: Fen;
}

/** Today's figures of each agent's team, for the live stream. */
export const liveFigures = async (db: Db, agentIds: AgentId[], now: Date): Promise<Map<AgentId, object>> => {
  const day = businessDay(now);
  const { rows } = await sql<Figures>`
    select a.id as "agentId", coalesce(traded.count, 0) as count, coalesce(traded.amount_fen, 0) as "amountFen",
      coalesce(traded.earned_fen, 0) + coalesce(other.amount_fen, 0) as "earningFen"
    from unnest(${agentIds}::bigint[]) a(id)
    cross join lateral (select sum(count) as count, sum(amount_fen) as amount_fen, sum(earned_fen) as earned_fen
      from statistics.trade_day t where t.agent_id = a.id and t.day = ${day}) as traded
    cross join lateral (select sum(amount_fen) as amount_fen from statistics.earning_day e where e.agent_id = a.id
      and e.day = ${day}) as other`.execute(db);
  return new Map(rows.map(({ agentId, ...row }) => [agentId, { day, ...row }]));
};
