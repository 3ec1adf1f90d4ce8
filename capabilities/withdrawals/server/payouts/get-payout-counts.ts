import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { getPayoutCounts } from '../../contract/payouts/get-payout-counts.ts';
import { lateSince } from './batch-rows.ts';

export const getPayoutCountsRoute = handle(getPayoutCounts, async ({ db, now }) => {
  const { rows } = await sql<{ unanswered: number; late: number; openBatches: number }>`
    select count(*)::int as unanswered, (count(*) filter (where ${lateSince} < ${now}))::int as late,
      count(distinct w.payout_batch_id)::int as "openBatches"
    from withdrawals.withdrawal w where w.status = 'paying'`.execute(db);
  return onlyRow(rows);
});
