/**
 * Declarations with which every test file's results are compared, read once by each process, because its files share
 * modules.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import type { IsNotNull } from './compare-rows.ts';
import type { DeclaredRow } from './row-shape.ts';

const ROOT = join(import.meta.dirname, '../../');

/** Runs in a separate process because the compiler's interface is synchronous. */
const readDeclarations = (path: string): void => {
  const script = join(ROOT, 'testing/row-types/declared-rows.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  if (status !== 0) throw new Error(`The row types could not be read: ${stderr}`);
  writeFileSync(`${path}.new`, stdout);
  renameSync(`${path}.new`, path);
};

const isFirst = (folder: string): boolean => {
  try {
    mkdirSync(join(folder, 'lock'));
    return true;
  } catch {
    return false;
  }
};

type DeclaredRows = Map<string, DeclaredRow[]>;

/** Once per run: the first process that needs it generates it, the others wait. */
const readDeclared = async (folder: string): Promise<DeclaredRows> => {
  const path = join(folder, 'declared.json');
  if (isFirst(folder)) readDeclarations(path);
  while (!existsSync(path)) await wait(50);
  return Map.groupBy(JSON.parse(readFileSync(path, 'utf8')) as DeclaredRow[], ({ key }) => key);
};

/** Test databases are copies of one template, so a table has the same oid in all of them. */
const readConstraints = async (): Promise<IsNotNull> => {
  const server = new URL(inject('postgresUrl'));
  const query = async <R extends object>(text: string): Promise<R[]> => {
    const client = new pg.Client({ connectionString: server.href });
    await client.connect();
    const { rows } = await client.query<R>(text).finally(() => client.end());
    return rows;
  };
  const [template] = await query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^template_[0-9a-f]+$'`,
  );
  if (template === undefined) return () => undefined;
  server.pathname = `/${template.name}`;
  const rows = await query<{ column: string; known: boolean }>(
    `select attrelid || '.' || attnum as column, attnotnull as known from pg_attribute join pg_class c
      on c.oid = attrelid
     where attnum > 0 and c.relkind in ('r', 'p') and c.oid >= 16384`,
  );
  const known = new Map(rows.map(({ column, known: isKnown }) => [column, isKnown]));
  return (tableId, columnId) => known.get(`${tableId}.${columnId}`);
};

let declared: Promise<DeclaredRows> | undefined;
let known: Promise<IsNotNull> | undefined;

/** Declared rows by the key of their statement. @param folder of this run. */
export const declarations = (folder: string): Promise<DeclaredRows> => (declared ??= readDeclared(folder));

export const constraints = (): Promise<IsNotNull> => (known ??= readConstraints());
