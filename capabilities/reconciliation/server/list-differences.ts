import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { DifferenceId } from '../contract/day-file-ids.ts';
import type { DifferenceReason } from '../contract/difference-reasons.ts';

export interface Difference {
  readonly id: DifferenceId;
  readonly acquirer: string;
  readonly day: BusinessDay;
  readonly reason: DifferenceReason;
  readonly reference: string;
  /** Of the file; 0: it is not in it. */
  readonly line: number;
  readonly amountFen: Fen;
  /** What the file says and what is booked, of what differs. */
  readonly theirs: Readonly<Record<string, unknown>> | null;
  readonly ours: Readonly<Record<string, unknown>> | null;
  readonly foundAt: Date;
}

const columns = sql`id, acquirer, day, reason, reference, line, amount_fen as "amountFen", theirs, ours,
  found_at as "foundAt"`;

/** The open ones, by reason, in the order of the file; at most `limit`. */
export const openDifferences = async (
  db: Db,
  { acquirer, day }: { readonly acquirer: string; readonly day: BusinessDay },
  limit = 500,
): Promise<Difference[]> => {
  const { rows } = await sql<Difference>`
    select ${columns} from reconciliation.difference
    where acquirer = ${acquirer} and day = ${day}::date and ended_at is null
    order by reason, line, reference limit ${limit}`.execute(db);
  return rows;
};

export interface ComparedDay {
  readonly acquirer: string;
  readonly day: BusinessDay;
  readonly count: number;
  readonly amountFen: Fen;
  readonly comparedAt: NotNull<Date>;
  /** Open differences by reason. */
  readonly open: Readonly<Partial<Record<DifferenceReason, number>>>;
}

/** The newest first. */
export const comparedDays = async (db: Db, limit = 40): Promise<ComparedDay[]> => {
  const { rows } = await sql<ComparedDay>`
    select day.acquirer, day.day, file.row_count as count, file.amount_fen as "amountFen",
      day.compared_at as "comparedAt", coalesce((
        select jsonb_object_agg(reason, count) from (
          select reason, count(*) from reconciliation.difference as open
          where open.acquirer = day.acquirer and open.day = day.day and ended_at is null group by reason) as counted),
        '{}'::jsonb) as open
    from reconciliation.day join reconciliation.day_file as file on file.id = day.file_id
    order by day.day desc, day.acquirer limit ${limit}`.execute(db);
  return rows;
};
