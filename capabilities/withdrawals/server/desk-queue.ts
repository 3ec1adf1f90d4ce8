import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { DeskQueue, QueueCount } from '#platform/registry/desk-queues.ts';

const count = async (db: Db): Promise<QueueCount> => {
  const { rows } = await sql<QueueCount>`
    select count(*)::int as count, min(applied_at) as "oldestAt", null::timestamptz as "dueAt",
      coalesce(sum(amount_fen), 0)::bigint as "amountFen"
    from withdrawals.withdrawal where status in ('applied', 'reviewing') and approved_at is null`.execute(db);
  return onlyRow(rows);
};

export const withdrawalsQueue: DeskQueue = {
  key: 'withdrawals',
  permission: 'withdrawal:view',
  path: '/withdrawals',
  count,
};
