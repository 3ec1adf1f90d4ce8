import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { listSavedFilters } from '../../contract/saved/list-saved-filters.ts';
import type { SavedFilterId } from '../../contract/saved/saved-filter-fields.ts';
import { namedIn, presentQuery, type SeenIn } from '../../rules/saved/saved-query.ts';
import { savedReferences } from './saved-references.ts';

interface SavedFilterRow {
  id: SavedFilterId;
  name: string;
  query: string;
}

/** References in the queries that still exist, with their names; providers that no query names are not asked. */
const referencesIn = async (db: Db, scope: Scope, queries: readonly string[]): Promise<SeenIn[]> => {
  const found: SeenIn[] = [];
  for (const { field, nameField, seen } of savedReferences.providers().flat()) {
    const ids = namedIn(queries, field);
    if (ids.length > 0)
      found.push({ field, ...(nameField !== undefined && { nameField }), seen: await seen(db, scope, ids) });
  }
  return found;
};

export const listSavedFiltersRoute = handle(listSavedFilters, async ({ db, caller }, { list }) => {
  const { rows } = await sql<SavedFilterRow>`
    select id, name, query from preferences.saved_filter
    where account_id = ${caller.accountId} and list = ${list} order by id`.execute(db);
  const references = await referencesIn(
    db,
    caller.scope,
    rows.map(({ query }) => query),
  );
  return {
    filters: rows.map(({ id, name, query }) => ({ id: String(id), name, ...presentQuery(query, references) })),
  };
});
