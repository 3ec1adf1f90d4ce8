import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { ErasureContext } from '#platform/registry/closing.ts';
import type { DataSubject, PersonalDatum, PersonalTools } from '#platform/registry/personal-data.ts';
import { removeUploads } from './attach-files.ts';

/** The pictures that the account uploaded, with their size; their subject is told by the pages to which they belong. */
export const fileData = async (db: Db, { accountId }: DataSubject, { t }: PersonalTools): Promise<PersonalDatum[]> => {
  const { rows } = await sql<{ kind: string | null; width: number; height: number; at: Date }>`
    select kind, width, height, created_at as at from files.file
    where uploader = ${`account:${accountId}`} and state = 'kept' order by id`.execute(db);
  return rows.map(({ kind, width, height, at }) => ({
    item: 'picture',
    value: t('files.picture', { kind: kind ?? 'none', width, height }),
    at,
  }));
};

/** Removes uploads that became part of nothing; others are erased by the capability that owns their subject. */
export const eraseUploads = (tx: Tx, { accountIds, services, now }: ErasureContext): Promise<void> =>
  removeUploads(
    tx,
    services,
    accountIds.map((id) => `account:${id}` as const),
    now,
  );
