/** Content of a database by table, to detect the changes made by a call. */
import type pg from 'pg';

interface Table {
  schema: string;
  name: string;
}

const tablesOf = async (pool: pg.Pool): Promise<Table[]> => {
  const { rows } = await pool.query<Table>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition 
       and n.nspname not in ('pg_catalog', 'information_schema', 'jobs') order by 1, 2`,
  );
  return rows;
};

/** Tables that refused calls may write to: audit entries, keys, sessions, attempt counters. */
const KEPT_APART = new Set(['audit.entry', 'platform.idempotency', 'session.token', 'session.attempt']);

/** A fingerprint of every table's rows. */
export const snapshot = async (pool: pg.Pool): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const { schema, name } of await tablesOf(pool)) {
    if (KEPT_APART.has(`${schema}.${name}`)) continue;
    const { rows } = await pool.query<{ hash: string }>(
      `select count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash
        from "${schema}"."${name}" t`,
    );
    found[`${schema}.${name}`] = rows[0]?.hash ?? '';
  }
  return found;
};

/** Every row of every table as text; bytes as hexadecimal digits. */
export const dump = async (pool: pg.Pool): Promise<{ table: string; row: string }[]> => {
  const found: { table: string; row: string }[] = [];
  for (const { schema, name } of await tablesOf(pool)) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from "${schema}"."${name}" t`);
    for (const { row } of rows) found.push({ table: `${schema}.${name}`, row });
  }
  return found;
};
