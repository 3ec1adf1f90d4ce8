import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { LISTED_DAYS } from './limits.ts';

export interface ReadyExports {
  readonly ready: number;
  readonly running: number;
}

/** Among the exports that the page lists: files to be downloaded, and files that are being made. */
export const readyExports = async (db: Db, accountId: AccountId, now: Date): Promise<ReadyExports> => {
  const { rows } = await sql<ReadyExports>`
    select (count(*) filter (where state = 'done'))::int as ready,
      (count(*) filter (where state in ('queued', 'running')))::int as running
    from exports.export where account_id = ${accountId}
      and created_at > ${now}::timestamptz - ${`${LISTED_DAYS} days`}::interval`.execute(db);
  return onlyRow(rows);
};
