/**
 * Finds constraints that have the name that PostgreSQL generated, or a name that does not say which table they belong
 * to.
 */
import type pg from 'pg';
import { JOBS_SCHEMA } from '#platform/jobs/install.ts';

const UNNAMED = `
  select format('%s.%s.%s', nspname, relname, conname) as name
  from pg_constraint join pg_class on pg_class.oid = conrelid join pg_namespace on pg_namespace.oid = relnamespace
  where contype in ('c', 'u', 'f') and conparentid = 0 and not relispartition
    and nspname not in ('pg_catalog', 'information_schema', $1)
    and (conname ~ '_(check|key|fkey)[0-9]*$' or not starts_with(conname, relname || '_'))
  order by 1`;

/** Primary keys keep their generated name: `trade_pkey` says that the row exists twice. */
export const unnamedConstraints = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(UNNAMED, [JOBS_SCHEMA]);
  return rows.map(({ name }) => name);
};
