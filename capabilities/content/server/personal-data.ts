import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { Values } from '#platform/http/problem.ts';
import type { DataSubject, PersonalDatum, PersonalTools } from '#platform/registry/personal-data.ts';
import { sayWith } from './readable-values.ts';

interface Row {
  key: NotNull<string>;
  values: Values | null;
  at: Date;
}

/** The notices to the agent, in the reader's language. */
export const noticeData = async (
  db: Db,
  { agentId }: DataSubject,
  { t, lang }: PersonalTools,
): Promise<PersonalDatum[]> => {
  const { rows } = await sql<Row>`
    select key, text_values as values, published_at as at from content.notice
    where agent_id = ${agentId} and key is not null order by id desc limit 500`.execute(db);
  return rows.map(({ key, values, at }) => ({
    item: 'notice',
    value: sayWith(values, { t, lang, now: at })(`notice.${key}.title`),
    at,
  }));
};
