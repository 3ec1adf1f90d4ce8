import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { getBatch } from '../../contract/payouts/get-batch.ts';
import { batchPayments, batchRows, presentBatches } from './batch-rows.ts';

export const getBatchRoute = handle(getBatch, async ({ db, now, staff }, { no }) => {
  const rows = await batchRows(db, sql`select id from withdrawals.payout_batch where no = ${no}`, now);
  const [batch] = await presentBatches(db, rows);
  const [row] = rows;
  if (batch === undefined || row === undefined) throw refuse('payout_unknown');
  return { ...batch, payments: await batchPayments(db, row.id, { viewer: staff.staffId, now }) };
});
