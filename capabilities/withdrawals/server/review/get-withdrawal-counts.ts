import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { getWithdrawalCounts } from '../../contract/review/get-withdrawal-counts.ts';
import type { Reviewer } from '../../rules/review/approval-step.ts';
import { withdrawRules } from '../withdrawal-rules.ts';
import { reviewerOf } from './present-review.ts';
import { waitsFor } from './search-filter.ts';

interface Counts {
  review: number;
  mine: number;
  paying: number;
  failed: number;
}

const countsOf = async (db: Db, now: Date, by: Reviewer): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select count(*) filter (where status in ('applied', 'reviewing') and approved_at is null) as review,
      count(*) filter (where status in ('applied', 'reviewing') and approved_at is null
        and ${waitsFor(by)}) as mine,
      count(*) filter (where status = 'paying' or status in ('applied', 'reviewing')
        and approved_at is not null) as paying,
      (select count(*) from withdrawals.withdrawal where status = 'failed'
        and finished_at > ${now}::timestamptz - interval '7 days') as failed
    from withdrawals.withdrawal where status in ('applied', 'reviewing', 'paying')`.execute(db);
  return rows[0] ?? { review: 0, mine: 0, paying: 0, failed: 0 };
};

export const getWithdrawalCountsRoute = handle(getWithdrawalCounts, async ({ db, now, staff }) => {
  const rules = await withdrawRules(db);
  const limits = [...rules].map(([wallet, { autoApproveFen, secondPersonFen }]) => ({
    wallet,
    autoApproveFen,
    secondPersonFen,
  }));
  return { ...(await countsOf(db, now, reviewerOf(staff))), limits };
});
