import { sql } from '#platform/db/sql.ts';
import type { LedgerCheck } from '#capabilities/ledger/server/api.ts';
import type { PaperSource } from '#capabilities/wallet/server/api.ts';
import { statementsOf } from './find-statements.ts';

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

/** The latest statement, and whether this account has opened it. */
export const paperSource: PaperSource = {
  permission: 'statement:view',
  read: async ({ db, caller }) => {
    const [latest] = await statementsOf(db, caller.agentId, caller.accountId);
    if (latest === undefined) return { paper: { kind: 'statements', state: 'none', count: 0 } };
    const state = latest.isSeen ? 'written' : 'unread';
    return { paper: { kind: 'statements', state, count: 1, month: latest.month } };
  },
};
