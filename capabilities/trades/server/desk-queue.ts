import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { DeskQueue, QueueCount } from '#platform/registry/desk-queues.ts';
import { DECIDED_REASONS } from '../contract/quarantine/row-outcome.ts';
const count = async (db: Db): Promise<QueueCount> => {
  const { rows } = await sql<QueueCount>`
    select count(*)::int as count, min(received_at) as "oldestAt", null::timestamptz as "dueAt"
    from trades.quarantine where released_at is null and reason = any (${[...DECIDED_REASONS]}::text[])`.execute(db);
  return onlyRow(rows);
};

export const tradesQueue: DeskQueue = {
  key: 'quarantine',
  permission: 'feed:view',
  path: '/quarantine',
  count,
};
