import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { WrittenNotice } from '#capabilities/content/server/api.ts';

/** Puts notices on their way to the browsers of their agents; who gets which and when is decided when they are sent. */
export const queueNotices = async (tx: Tx, notices: readonly WrittenNotice[], now: Date): Promise<void> => {
  await sql`
    insert into push.delivery (subscription_id, notice_id, due_at, created_at)
    select subscription.id, notice.id, ${now}, ${now}
    from unnest(${notices.map(({ id }) => id)}::bigint[], ${notices.map(({ agentId }) => agentId)}::bigint[])
      as notice (id, agent_id)
    join push.subscription on subscription.agent_id = notice.agent_id`.execute(tx);
};
