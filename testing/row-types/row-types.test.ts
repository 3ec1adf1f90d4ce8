/** Planted row types that contradict the database, each with the message that it causes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect, type Database } from '#platform/db/db.ts';
import { Sql } from '#platform/db/sql.ts';
import { compareRow } from './compare-rows.ts';
import { declaredRows } from './declared-rows.ts';
import { neverRun } from './global-setup.ts';
import { Answers } from './record-answers.ts';
import { keyOf, type DeclaredRow } from './row-shape.ts';

const ROOT = join(import.meta.dirname, '../../');
const VALUES = `select 7::bigint as id, 'open' as state, null::text as note, array[1, 2]::bigint[] as fens`;
const MORE = `now() as at, '{"a": 1}'::jsonb as body, true as "isSeen"`;
const statement = (columns: string): string => `select ${columns} from (${VALUES}, ${MORE}) fact`;

/** Declared row type, selected columns, expected problems. */
const planted: readonly (readonly [row: string, columns: string, problems: readonly string[]])[] = [
  [
    `{ id: Fen; state: 'open' | 'closed'; note: string | null; fens: readonly number[]; at: Date; body: object; isSeen: boolean }`,
    '*',
    [],
  ],
  ['Pick<Fact, "id">', 'id as id', []],
  ['Omit<Fact, "id"> & { more?: string }', 'state', []],
  ['{ id: string }', 'id', ['id: is number, declared as string']],
  ['Fact', 'state as id, state', ['id: is string, declared as number']],
  ['{ name: string }', 'state', ['name: is not in the answer']],
  ['{ note: string }', 'note', ['note: was null, declared without null']],
  ["{ state: 'closed' }", 'state', ['state: was "open", which is not declared']],
  ['{ fens: string[] }', 'fens', ['fens: is a list of number, declared as a list of string']],
  ['{ at: string }', 'at', ['at: is date, declared as string']],
  ['{ body: string }', 'body', ['body: is object, declared as string']],
  ['{ id: NotNull<number> }', 'id, 1', []],
];

let database: Database;
let folder: string;
let declared: DeclaredRow[];

beforeAll(() => {
  database = connect(inject('postgresUrl'), 1);
  folder = mkdtempSync(join(tmpdir(), 'zhanye-row-types-'));
  const statements = planted.map(([row, columns], at) => `export const q${at} = sql<${row}>\`${statement(columns)}\`;`);
  writeFileSync(
    join(folder, 'planted.ts'),
    [
      `import { sql } from '${ROOT}platform/db/sql.ts';`,
      `import type { Fen } from '${ROOT}platform/money/fen.ts';`,
      `import type { NotNull } from '${ROOT}platform/db/not-null.ts';`,
      'interface Fact { id: Fen; state: string }',
      ...statements,
    ].join('\n'),
  );
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: `${ROOT}tsconfig.json`, include: ['*.ts'] }));
  declared = declaredRows(folder, join(folder, 'tsconfig.json'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.close();
});

const problemsOf = async (text: string, at: number, isNotNull = (): boolean | undefined => undefined) => {
  const answers = new Answers();
  const query = new Sql([text], []);
  answers.add(query, await database.db.query(text, []));
  const row = declared[at];
  const [answer] = answers.all();
  if (row === undefined || answer === undefined) throw new Error('nothing to compare');
  expect([row.key, answer.key]).toEqual([keyOf([text]), keyOf([text])]);
  return compareRow(row, answer.columns, isNotNull);
};

describe('a row type', () => {
  it.each(planted.map(([row, columns, problems], at) => ({ row, columns, problems, at })))(
    '$row for a select of $columns: $problems',
    async ({ columns, problems, at }) => {
      expect(await problemsOf(statement(columns), at)).toEqual(problems);
    },
  );

  it('without null is rejected for a column that is nullable in its table', async () => {
    const [problem] = await problemsOf(statement('id'), 3, () => false);
    expect(problem).toBe('id: is number, declared as string');
    expect(await problemsOf(statement('id as id'), 1, () => false)).toEqual([
      'id: may be null in its table, declared without null (write `NotNull<…>` where the statement excludes it)',
    ]);
    expect(await problemsOf(statement('id as id'), 1, () => true)).toEqual([]);
    expect(await problemsOf(statement('id, 1'), planted.length - 1, () => false)).toEqual([]);
  });
});

it('that no test has checked is reported after a whole run', () => {
  const run = mkdtempSync(join(tmpdir(), 'zhanye-row-types-'));
  const row = (at: string): DeclaredRow => ({ at, key: at, columns: {} });
  const rows = ['capabilities/a.ts:1', 'capabilities/b.ts:2', 'capabilities/b.test.ts:3', 'bench/c.ts:4'].map(row);
  writeFileSync(join(run, 'declared.json'), JSON.stringify(rows));
  writeFileSync(join(run, 'seen-1.json'), JSON.stringify(['capabilities/a.ts:1']));
  expect(neverRun(run)).toEqual(['capabilities/b.ts:2']);
  rmSync(run, { recursive: true });
});
