import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { listFeeds } from '../../contract/feed/list-feeds.ts';

const NEWEST = 2_000;

export const listFeedsRoute = handle(listFeeds, async ({ db }) => {
  const { rows } = await sql<{ acquirer: string; lastAt: Date; batchCount: number; since: Date }>`
    select acquirer, max(received_at) as "lastAt", count(*) as "batchCount", min(received_at) as since
    from (select acquirer, received_at from trades.feed_batch order by id desc limit ${NEWEST}) as newest
    group by acquirer order by acquirer`.execute(db);
  return {
    rows: rows.map(({ acquirer, lastAt, batchCount, since }) => ({
      acquirer,
      lastAt: lastAt.toISOString(),
      batchCount,
      since: since.toISOString(),
    })),
  };
});
