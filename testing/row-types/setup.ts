/**
 * Setup file of the test project `node`: after the tests of a file, compares every query result with the row type
 * declared at its statement, and fails the file on a mismatch.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { observeResults } from '#platform/db/sql.ts';
import '../without-styles.ts';
import { compareRow, type IsNotNull } from './compare-rows.ts';
import { Answers } from './record-answers.ts';
import { isProduct, type AnsweredColumn, type DeclaredRow } from './row-shape.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const answers = new Answers();
observeResults((statement, result) => answers.add(statement, result));

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

/** Once per run: the first test file that queried the database generates it, the others wait. */
const declarations = async (folder: string): Promise<Map<string, DeclaredRow[]>> => {
  const path = join(folder, 'declared.json');
  if (isFirst(folder)) readDeclarations(path);
  while (!existsSync(path)) await wait(50);
  return Map.groupBy(JSON.parse(readFileSync(path, 'utf8')) as DeclaredRow[], ({ key }) => key) as Map<
    string,
    DeclaredRow[]
  >;
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

afterAll(async () => {
  const all = [...answers.all()];
  if (all.length === 0) return;
  const folder = inject('rowTypes');
  const declared = await declarations(folder);
  const isNotNull = await readConstraints();
  const problemsOf = (row: DeclaredRow, columns: readonly AnsweredColumn[]): string[] =>
    // tests create tables in databases that are not copies of the template
    compareRow(row, columns, isProduct(row) ? isNotNull : () => undefined).map((problem) => `${row.at}: ${problem}`);
  // Two statements may have the same fixed parts: the result must match one of them.
  const problems = all.flatMap(({ key, columns }) => {
    const found = (declared.get(key) ?? []).map((row) => problemsOf(row, columns));
    return found.some((those) => those.length === 0) ? [] : found.flat();
  });
  const seen = join(folder, `seen-${process.pid}-${performance.now()}.json`);
  writeFileSync(seen, JSON.stringify(all.map(({ key }) => key)));
  if (problems.length > 0)
    throw new Error(`The database does not confirm these row types:\n  ${problems.join('\n  ')}`);
});
