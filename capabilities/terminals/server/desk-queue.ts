import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { DeskQueue, QueueCount } from '#platform/registry/desk-queues.ts';

const count = async (db: Db): Promise<QueueCount> => {
  const { rows } = await sql<QueueCount>`
    select count(*)::int as count, min(submitted_at) as "oldestAt", min(auto_approve_at) as "dueAt"
    from terminals.operation where confirm_by_operator and status = terminals.pending()`.execute(db);
  return onlyRow(rows);
};

export const terminalsQueue: DeskQueue = {
  key: 'operations',
  permission: 'operation:view',
  path: '/operations',
  count,
};
