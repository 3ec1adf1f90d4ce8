/** What the live stream tells of, for all connected agents at once: indexed reads, however many transactions there are. */
import { sql } from '#platform/db/sql.ts';
import { latestNotices } from '#capabilities/content/server/api.ts';
import { pendingMarks } from '#capabilities/terminals/server/api.ts';
import type { Db } from '#platform/db/db.ts';
import { businessDay } from '#platform/time/business-day.ts';

export interface Topic {
  /** Name of the event. */
  readonly event: 'figures' | 'notices' | 'todos';
  /** What the event carries, per agent; told again when it has changed. */
  read(db: Db, agentIds: number[], now: Date): Promise<Map<number, object>>;
}

interface Figures {
  agentId: number;
  count: number;
  amountFen: number;
  earningFen: number;
}

/** Today's figures of the team. */
const figures = async (db: Db, agentIds: number[], now: Date): Promise<Map<number, object>> => {
  const day = businessDay(now);
  const { rows } = await sql<Figures>`
    select a.id as "agentId", coalesce(traded.count, 0) as count, coalesce(traded.amount_fen, 0) as "amountFen",
      coalesce(traded.earned_fen, 0) + coalesce(other.amount_fen, 0) as "earningFen"
    from unnest(${agentIds}::bigint[]) a(id)
    cross join lateral (select sum(count) as count, sum(amount_fen) as amount_fen, sum(earned_fen) as earned_fen
      from statistics.trade_day t where t.agent_id = a.id and t.day = ${day}) as traded
    cross join lateral (select sum(amount_fen) as amount_fen from statistics.earning_day e where e.agent_id = a.id and e.day = ${day}) as other`.execute(
    db,
  );
  return new Map(rows.map(({ agentId, ...row }) => [agentId, { day, ...row }]));
};

const notices = async (db: Db, agentIds: number[], now: Date): Promise<Map<number, object>> =>
  new Map([...(await latestNotices(db, agentIds, now))].map(([agentId, id]) => [agentId, { newest: String(id) }]));

/** Also when nothing waits any more. */
const todos = async (db: Db, agentIds: number[]): Promise<Map<number, object>> => {
  const marks = await pendingMarks(db, agentIds);
  return new Map(agentIds.map((id) => [id, { mark: marks.get(id) ?? '' }]));
};

export const topics: readonly Topic[] = [
  { event: 'figures', read: figures },
  { event: 'notices', read: notices },
  { event: 'todos', read: todos },
];
