import { sql, type Sql } from '#platform/db/sql.ts';
import type { Lang } from '#platform/i18n/languages.ts';

/** A text by language, in the caller's or, where nobody wrote it, in the main one. */
export const inLanguage = (column: string, lang: Lang): Sql =>
  sql`coalesce(${sql.ref(column)} ->> ${lang}, ${sql.ref(column)} ->> 'zh-Hans')`;
