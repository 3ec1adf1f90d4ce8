/** Every column that is named like a sum has its recount, or says why it has none (docs/domain.md §14, invariant 8). */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { unsaid } from '../examples/gathered.ts';
import { NO_ROLLUPS, ROLLUPS } from './rollups.ts';

const ROOT = new URL('../../', import.meta.url);
const TABLE = /^create table ([a-z_.]+) \(\n(.*?)^\)/gms;
const COLUMN =
  /^ {2}"?([a-z_]*(?:fen|fens|count|counts|total|used|tries)|agents)"? (?:bigint|integer|smallint)(?:\[\])?(?=[ ,\n])/gm;

const columnsOf = (schema: string): string[] =>
  [...schema.matchAll(TABLE)].flatMap(([, table = '', body = '']) =>
    [...body.matchAll(COLUMN)].map(([, column = '']) => `${table}.${column}`),
  );

const schemas = readdirSync(new URL('capabilities/', ROOT))
  .map((name) => new URL(`capabilities/${name}/schema.sql`, ROOT))
  .filter((path) => existsSync(path));
const columns = schemas.flatMap((path) => columnsOf(readFileSync(path, 'utf8')));
const tableOf = (column: string): string => column.split('.').slice(0, 2).join('.');

it('every column that is named like a sum has its recount, or a reason', () => {
  const recounted = new Set(ROLLUPS.map(({ column }) => column));
  const isKnown = (column: string): boolean =>
    recounted.has(column) || column in NO_ROLLUPS || tableOf(column) in NO_ROLLUPS;
  const unknown = columns.filter((column) => !isKnown(column));
  expect(unsaid('sums', {}, unknown)).toEqual([]);
  expect(columns.length).toBeGreaterThan(150);
});

it('names only columns and tables that there are, and none twice', () => {
  const known = new Set([...columns, ...columns.map(tableOf)]);
  const listed = [...ROLLUPS.map(({ column }) => column), ...Object.keys(NO_ROLLUPS)];
  expect(listed.filter((name) => !known.has(name))).toEqual([]);
  expect(listed.filter((name, index) => listed.indexOf(name) !== index)).toEqual([]);
});

it('finds a sum that is added to a table', () => {
  expect(columnsOf('create table a.b (\n  sold_fen bigint not null,\n  name text,\n  "count" integer\n);\n')).toEqual([
    'a.b.sold_fen',
    'a.b.count',
  ]);
});
