import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { getReconciliation } from '../../contract/overview/get-reconciliation.ts';
import { reconciliationRuns } from './reconciliation-rows.ts';

export const getReconciliationRoute = handle(getReconciliation, async ({ db, now }) => {
  const [last] = await reconciliationRuns(db, 1);
  const { rows } = await sql<{ runs: number; balanced: number }>`
    select count(*)::int as runs, (count(*) filter (where differences = '[]'::jsonb))::int as balanced
    from ledger.reconciliation where at > ${now}::timestamptz - interval '30 days'`.execute(db);
  return { ...(last !== undefined && { last }), month: onlyRow(rows) };
});
