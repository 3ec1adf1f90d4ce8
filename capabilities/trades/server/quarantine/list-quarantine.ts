/** The rows that wait in the quarantine: groups with their counts and age, and pages of rows. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { QuarantinedRowId } from '../../contract/lookup/trade-ids.ts';
import type { QuarantineReason } from '../../contract/quarantine/row-outcome.ts';
import { matching, type QuarantineSelection } from './quarantine-selection.ts';
import { markOfRow, rowOf, type QuarantinedRow, type StoredRow } from './quarantined-row.ts';

export interface QuarantineGroup {
  readonly acquirer: string;
  readonly reason: QuarantineReason;
  readonly count: number;
  /** When the oldest and the newest of them were received. */
  readonly oldest: Date;
  readonly newest: Date;
  /** Number of rows that were never tried again. */
  readonly untried: number;
  /** Number of rows whose last try was an error of the database. */
  readonly faults: number;
  readonly lastTriedAt: Date | null;
  /** When the first of them is retried automatically. */
  readonly nextRetryAt: Date;
}

/** Counts of all matching rows, the largest group first. */
export const quarantineGroups = async (db: Db, selection: QuarantineSelection = {}): Promise<QuarantineGroup[]> => {
  const { rows } = await sql<QuarantineGroup>`
    select acquirer, reason, count(*) as count, min(received_at) as oldest, max(received_at) as newest,
      count(*) filter (where tries = 0) as untried, count(fault) as faults, max(tried_at) as "lastTriedAt",
      min(retry_at) as "nextRetryAt"
    from trades.quarantine where ${matching(selection)}
    group by acquirer, reason order by count(*) desc, acquirer, reason`.execute(db);
  return [...rows];
};

export interface QuarantinePage {
  readonly rows: QuarantinedRow[];
  /** Pass as `afterId` for the next page; undefined after the last one. */
  readonly nextId: QuarantinedRowId | undefined;
}

/** Matching rows in the order of arrival. */
export const heldRows = async (
  db: Db,
  selection: QuarantineSelection,
  page: {
    readonly size: number;
    readonly afterId?: QuarantinedRowId | undefined;
    readonly offset?: number | undefined;
  },
): Promise<QuarantinedRow[]> => {
  const { rows } = await sql<Omit<QuarantinedRow, 'row'> & { row: StoredRow }>`
    select id, acquirer, reference, reason, received_at as "receivedAt", tries, tried_at as "triedAt",
      retry_at as "retryAt", fault, details, row,
      ${markOfRow} as mark
    from trades.quarantine where ${matching(selection)} and id > ${page.afterId ?? 0}
    order by id offset ${page.offset ?? 0} limit ${page.size}`.execute(db);
  return rows.map((found) => ({ ...found, row: rowOf(found.row) }));
};

/** One page of matching rows, in the order of arrival. @param page.afterId the last id of the page before. */
export const quarantinePage = async (
  db: Db,
  selection: QuarantineSelection,
  page: { readonly size: number; readonly afterId?: QuarantinedRowId | undefined },
): Promise<QuarantinePage> => {
  const rows = await heldRows(db, selection, { ...page, size: page.size + 1 });
  const shown = rows.slice(0, page.size);
  return { rows: shown, nextId: rows.length > page.size ? shown.at(-1)?.id : undefined };
};
