import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { BusinessMonth } from '#platform/time/business-day.ts';

export interface Closing {
  readonly month: BusinessMonth;
  readonly startedAt: Date;
  /** Null while it is being written, or when it was interrupted. */
  readonly finishedAt: Date | null;
  readonly statements: number;
  /** Statements whose sums differ from the ledger, by number. */
  readonly different: readonly string[];
}

/** The latest first. */
export const listClosings = async (db: Db): Promise<Closing[]> => {
  const { rows } = await sql<Closing>`
    select to_char(closing.month, 'YYYY-MM') as month, started_at as "startedAt", finished_at as "finishedAt",
      count(number) as statements,
      coalesce(array_agg(number order by number) filter (where difference_fen <> 0), '{}') as different
    from statements.closing left join statements.statement on statement.month = closing.month
    group by closing.month order by closing.month desc`.execute(db);
  return rows;
};
