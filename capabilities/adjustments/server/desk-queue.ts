import type { StaffCaller } from '#platform/auth/caller.ts';
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { DeskQueue, QueueCount } from '#platform/registry/desk-queues.ts';
const count = async (db: Db, staff: StaffCaller, now: Date): Promise<QueueCount> => {
  const { rows } = await sql<QueueCount>`
    select count(*)::int as count, min(proposed_at) as "oldestAt", min(lapses_at) as "dueAt"
    from adjustments.adjustment
    where state = 'proposed' and lapses_at > ${now} and proposed_by <> ${staff.loginName}`.execute(db);
  return onlyRow(rows);
};

export const adjustmentsQueue: DeskQueue = {
  key: 'adjustments',
  permission: 'adjustment:view',
  path: '/ledger/adjustments',
  count,
};
