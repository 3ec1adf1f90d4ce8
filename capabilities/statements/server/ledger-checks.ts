import type { LedgerCheck } from '#capabilities/ledger/server/api.ts';
import { sql } from '#platform/db/sql.ts';

export const closingChecks: readonly LedgerCheck[] = [
  {
    name: 'the number of a closing is that of its statements',
    differences: sql`
      select 'closing of ' || closing.month as subject, written.count as expected, statement_count as actual
      from statements.closing cross join lateral (
        select count(*) as count from statements.statement where statement.month = closing.month) as written
      where finished_at is not null and statement_count <> written.count`,
  },
];
