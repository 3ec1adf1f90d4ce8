import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { DeskQueue, QueueCount } from '#platform/registry/desk-queues.ts';

const count = async (db: Db): Promise<QueueCount> => {
  const { rows } = await sql<QueueCount>`
    select count(*)::int as count, min(opened_at) as "oldestAt",
      (min(answer_by) + 1)::timestamp at time zone 'Asia/Shanghai' as "dueAt"
    from disputes.dispute where state in ('open', 'in_review')`.execute(db);
  return onlyRow(rows);
};

export const disputesQueue: DeskQueue = {
  key: 'disputes',
  permission: 'dispute:view',
  path: '/disputes',
  count,
};
