import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { getDisputeCounts } from '../../contract/lookup/get-dispute-counts.ts';

interface Counts {
  all: number;
  open: number;
  answered: number;
  withdrawn: number;
}

export const getDisputeCountsRoute = handle(getDisputeCounts, async ({ db, caller }) => {
  const { rows } = await sql<Counts>`
    select count(*)::int as all, (count(*) filter (where state in ('open', 'in_review')))::int as open,
      (count(*) filter (where state in ('confirmed', 'corrected')))::int as answered,
      (count(*) filter (where state = 'withdrawn'))::int as withdrawn
    from disputes.dispute where agent_id = ${caller.agentId}`.execute(db);
  return { ...onlyRow(rows) };
});
