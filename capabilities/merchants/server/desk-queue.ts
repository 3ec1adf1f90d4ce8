import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { DeskQueue, QueueCount } from '#platform/registry/desk-queues.ts';

const count = async (db: Db): Promise<QueueCount> => {
  const { rows } = await sql<QueueCount>`
    select count(*)::int as count, min(submission.submitted_at) as "oldestAt", min(submission.due_at) as "dueAt"
    from merchants.merchant join merchants.submission on submission.merchant_id = merchant.id
    where merchant.status = 'submitted'
      and not exists (select from merchants.review where review.submission_id = submission.id)`.execute(db);
  return onlyRow(rows);
};

export const merchantsQueue: DeskQueue = {
  key: 'merchants',
  permission: 'merchant:view',
  path: '/merchants',
  count,
};
