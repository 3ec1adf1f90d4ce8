import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { joined } from '#platform/i18n/joined.ts';
import type { DataSubject, PersonalDatum, PersonalTools } from '#platform/registry/personal-data.ts';
import { definitionOf } from './definitions.ts';

/** Which lists the account exported, and when. */
export const exportData = async (
  db: Db,
  { accountId }: DataSubject,
  { t }: PersonalTools,
): Promise<PersonalDatum[]> => {
  const { rows } = await sql<{ call: string; format: string; at: Date }>`
    select call, format, created_at as at from exports.export where account_id = ${accountId} order by id`.execute(db);
  return rows.map(({ call, format, at }) => {
    const title = definitionOf(call)?.title;
    return { item: 'export', value: joined(title === undefined ? call : t(title), format.toUpperCase()), at };
  });
};
