/**
 * Migrations outside a transaction: an index on a large table is built concurrently with writes. If that is
 * interrupted, PostgreSQL leaves an invalid index, which is dropped and built again.
 */
import type pg from 'pg';
import { MigrateError } from './migrate-error.ts';
import type { Migration } from './migration-files.ts';

const MARKER = /^-- no transaction$/m;
const CREATE = /^create (?:unique )?index concurrently (\w+)\s+on (\w+)\.\w+/;
const DROP = /^drop index concurrently if exists \w+\.\w+$/;

export const isOutsideTransaction = ({ text }: Migration): boolean => MARKER.test(text);

/**
 * The single statement, without comments. @throws MigrateError if there are several or one of another kind, because
 * these are not safe to repeat.
 */
const statementOf = ({ path, text }: Migration): string => {
  const statement = text.replaceAll(/--.*$/gm, '').trim().replace(/;$/, '').trim();
  if (!statement.includes(';') && (CREATE.test(statement) || DROP.test(statement))) return statement;
  throw new MigrateError(
    `${path}: a migration without a transaction must be one statement: create index concurrently <name> on <schema>.<table> … or drop index concurrently if exists <schema>.<name>.`,
  );
};

const isValid = async (client: pg.ClientBase, index: string): Promise<boolean | undefined> => {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  return rows[0]?.valid;
};

/** Idempotent: a finished index is kept, an interrupted one is built again. */
export const runOutsideTransaction = async (client: pg.ClientBase, migration: Migration): Promise<void> => {
  const statement = statementOf(migration);
  const [, name, schema] = CREATE.exec(statement) ?? [];
  if (name !== undefined) {
    const index = `${schema}.${name}`;
    const valid = await isValid(client, index);
    if (valid === true) return;
    if (valid === false) await client.query(`drop index concurrently ${index}`);
  }
  await client.query(statement);
};
