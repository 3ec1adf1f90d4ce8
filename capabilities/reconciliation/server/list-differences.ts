import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { DifferenceId } from '../contract/day-file-ids.ts';
import type { DifferenceReason } from '../contract/difference-reasons.ts';
import { listDifferences } from '../contract/list-differences.ts';

export interface Difference {
  readonly id: DifferenceId;
  readonly acquirer: string;
  readonly day: BusinessDay;
  readonly reason: DifferenceReason;
  readonly reference: string;
  /** The line of the file; 0 if the file lacks it. */
  readonly line: number;
  readonly amountFen: Fen;
  /** The differing fields, with the values in the file and in our books. */
  readonly theirs: Readonly<Record<string, unknown>> | null;
  readonly ours: Readonly<Record<string, unknown>> | null;
  readonly foundAt: Date;
}

const columns = sql`id, acquirer, day, reason, reference, line, amount_fen as "amountFen", theirs, ours,
  found_at as "foundAt"`;

/** Open differences, by reason, in the order of the file; at most `limit`. */
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

/** `amount_fen 843700 status success` */
const said = (values: Difference['theirs']): string =>
  Object.entries(values ?? {})
    .flatMap(([name, value]) => (value === null ? [] : [`${name} ${String(value)}`]))
    .join(' ');

export const listDifferencesRoute = handle(listDifferences, async ({ db }, asked) => ({
  rows: (await openDifferences(db, asked)).map(({ id, reason, reference, line, amountFen, theirs, ours }) => ({
    id: String(id),
    reason,
    reference,
    ...(line > 0 && { line }),
    amountFen,
    ...(theirs !== null && { theirs: said(theirs) }),
    ...(ours !== null && { ours: said(ours) }),
  })),
}));
