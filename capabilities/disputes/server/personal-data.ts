import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { DataSubject, PersonalDatum } from '#platform/registry/personal-data.ts';

/** Texts that the account wrote in its disputes. */
export const disputeData = async (db: Db, { accountId }: DataSubject): Promise<PersonalDatum[]> => {
  const { rows } = await sql<Omit<PersonalDatum, 'value'> & { value: NotNull<string> }>`
    select 'dispute' as item, text as value, at from disputes.step
    where account_id = ${accountId} and text is not null order by id`.execute(db);
  return rows;
};
