/** Shared by receiving a file and receiving a part of one. */
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { StoreAway } from '#platform/files/store.ts';
import type { Context } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { PER_DAY } from './limits.ts';

/**
 * `account:<id>`; `registration:<id>` for a person without an account; `adjustment:<id>` for the operator's picture of
 * that adjustment.
 */
export type Uploader = `${'account' | 'registration' | 'adjustment'}:${number}`;

export type UploadContext = Pick<Context, 'db' | 'now' | 'services' | 'idempotencyKey'>;

/** Whole files and files whose first part arrived are counted separately. @throws refuse('file_day_limit') */
export const requireRoom = async (db: Db, uploader: Uploader, now: Date, begun = false): Promise<void> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from files.file
    where uploader = ${uploader} and created_at > ${now}::timestamptz - interval '24 hours'
      and case when ${begun}::boolean then part_from = 0 else part_from is null end`.execute(db);
  if (onlyRow(rows).count >= PER_DAY) throw refuse('file_day_limit', { count: PER_DAY });
};

/** Waits for the store. @throws refuse('file_store') when it is full or away. */
export const fromStore = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof StoreAway ? refuse('file_store') : error;
  });
