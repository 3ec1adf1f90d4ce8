import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { DeskQueue, QueueCount } from '#platform/registry/desk-queues.ts';

const count = async (db: Db): Promise<QueueCount> => {
  const { rows } = await sql<QueueCount>`
    select count(*)::int as count, min(submitted_at) as "oldestAt", null::timestamptz as "dueAt"
    from taxes.document where state = 'submitted'`.execute(db);
  return onlyRow(rows);
};

export const taxesQueue: DeskQueue = {
  key: 'taxes',
  permission: 'tax:view',
  path: '/taxes',
  count,
};
