import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { NoticeId } from '../../contract/content-ids.ts';

/** Id of the newest visible notice of each agent, to detect new ones. Uses the index `notice_agent`. */
export const latestNotices = async (db: Db, agentIds: readonly AgentId[], now: Date): Promise<Map<AgentId, number>> => {
  const { rows } = await sql<{ agentId: AgentId; noticeId: NoticeId | null }>`
    select asked.agent_id as "agentId", greatest(own.id, (select max(id) from content.notice where agent_id is null
      and published_at <= ${now})) as "noticeId"
    from unnest(${agentIds}::bigint[]) as asked (agent_id)
    left join lateral (select max(id) as id from content.notice where agent_id = asked.agent_id
      and published_at <= ${now}) as own on true`.execute(db);
  return new Map(rows.map(({ agentId, noticeId }) => [agentId, noticeId ?? 0]));
};
