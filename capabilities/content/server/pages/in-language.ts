import { sql, type Sql } from '#platform/db/sql.ts';
import type { Lang } from '#platform/i18n/languages.ts';

/** Selects a text in the caller's language, or in zh-Hans when there is no translation. */
export const inLanguage = (column: string, lang: Lang): Sql =>
  sql`coalesce(${sql.ref(column)} ->> ${lang}, ${sql.ref(column)} ->> 'zh-Hans')`;
