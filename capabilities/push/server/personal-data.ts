import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { DataSubject, PersonalDatum } from '#platform/registry/personal-data.ts';

/** The browsers that receive notices; their addresses stay sealed. */
export const pushData = async (db: Db, { accountId }: DataSubject): Promise<PersonalDatum[]> => {
  const { rows } = await sql<PersonalDatum>`
    select 'push' as item, lang as value, created_at as at from push.subscription
    where account_id = ${accountId}`.execute(db);
  return rows;
};
