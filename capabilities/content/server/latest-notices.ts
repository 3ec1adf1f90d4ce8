import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';

/** Id of the newest visible notice of each agent, to detect new ones. Uses the index `notice_agent`. */
export const latestNotices = async (db: Db, agentIds: readonly number[], now: Date): Promise<Map<number, number>> => {
  const { rows } = await sql<{ agentId: number; noticeId: number | null }>`
    select asked.agent_id as "agentId", greatest(own.id, (select max(id) from content.notice where agent_id is null
      and published_at <= ${now})) as "noticeId"
    from unnest(${agentIds}::bigint[]) as asked (agent_id)
    left join lateral (select max(id) as id from content.notice where agent_id = asked.agent_id
      and published_at <= ${now}) as own on true`.execute(db);
  return new Map(rows.map(({ agentId, noticeId }) => [agentId, noticeId ?? 0]));
};
