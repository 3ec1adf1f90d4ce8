import { batchLookups } from '#platform/db/batched-lookup.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { defaultLanguage, type Lang } from '#platform/i18n/languages.ts';
import { listDictionary } from '../contract/list-dictionary.ts';

interface Row {
  type: string;
  code: number;
  sort: number;
  value: string;
  label: Partial<Record<Lang, string>>;
  listClass: string;
  isDefault: boolean;
  status: '0' | '1';
}

const dictionaries = batchLookups<string, Row[]>(async (db, types) => {
  const { rows } = await sql<Row>`
    select type, code, sort, value, label, list_class as "listClass", is_default as "isDefault", status
    from reference.dictionary where type = any (${types}::text[]) order by sort`.execute(db);
  return Map.groupBy(rows, (row) => row.type);
});

export const listDictionaryRoute = handle(listDictionary, async ({ db, lang }, { type }) => {
  const rows = await dictionaries.one(db, type);
  if (rows === undefined) throw notFound();
  return rows.map((row) => ({
    dictCode: String(row.code),
    dictSort: row.sort,
    dictLabel: row.label[lang] ?? row.label[defaultLanguage] ?? '',
    dictValue: row.value,
    dictType: type,
    isDefault: row.isDefault ? ('Y' as const) : ('N' as const),
    listClass: row.listClass,
    status: row.status,
  }));
});
