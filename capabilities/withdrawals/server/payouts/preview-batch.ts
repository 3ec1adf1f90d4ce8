import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { Fen } from '#platform/money/fen.ts';
import { previewBatch } from '../../contract/payouts/preview-batch.ts';
import { MOST_PAYMENTS } from './export-payouts.ts';
import { heldPayees, isPayable } from './payout-batch.ts';

export const previewBatchRoute = handle(previewBatch, async ({ db }) => {
  const held = await heldPayees(db);
  const { rows } = await sql<{ count: number; totalFen: Fen; heldCount: number; heldFen: Fen }>`
    with payable as (select id, net_fen, agent_id = any (${held}::bigint[]) as is_held
      from withdrawals.withdrawal where ${isPayable}),
    taken as (select net_fen from payable where not is_held order by id limit ${MOST_PAYMENTS})
    select (select count(*)::int from taken) as count,
      (select coalesce(sum(net_fen), 0)::bigint from taken) as "totalFen",
      (count(*) filter (where is_held))::int as "heldCount",
      coalesce(sum(net_fen) filter (where is_held), 0)::bigint as "heldFen" from payable`.execute(db);
  const { count, totalFen, heldCount, heldFen } = onlyRow(rows);
  return { count, totalFen, held: { count: heldCount, totalFen: heldFen } };
});
