import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import type { Lang } from '#platform/i18n/languages.ts';
import { listDictionary } from '../contract/list-dictionary.ts';

interface Row {
  code: number;
  sort: number;
  value: string;
  label: string;
  listClass: string;
  isDefault: boolean;
  status: '0' | '1';
}

const find = async (db: Db, type: string, lang: Lang): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select code, sort, value, coalesce(label ->> ${lang}, label ->> 'zh-Hans') as label, list_class as "listClass", is_default as "isDefault", status
    from reference.dictionary where type = ${type} order by sort`.execute(db);
  return rows;
};

export const listDictionaryRoute = handle(listDictionary, async ({ db, lang }, { type }) => {
  const rows = await find(db, type, lang);
  if (rows.length === 0) throw notFound();
  return rows.map((row) => ({
    dictCode: String(row.code),
    dictSort: row.sort,
    dictLabel: row.label,
    dictValue: row.value,
    dictType: type,
    isDefault: row.isDefault ? ('Y' as const) : ('N' as const),
    listClass: row.listClass,
    status: row.status,
  }));
});
