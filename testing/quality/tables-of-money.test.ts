/** Pure SQL functions of money have tables of literal amounts beside them, which call them directly. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { GATHERED } from '../examples/gathered.ts';

const ROOT = join(import.meta.dirname, '../../');
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const definitions = globSync('capabilities/*/sql/**/*.sql', { cwd: ROOT });

/** Names of money in pure functions are always of this form. */
const MONEY = /_fens?\b|\bremaining(_value)?(_fees?)?\b|\bfens?\b/;
const isPure = (text: string): boolean => /\bimmutable\b/.test(text) && MONEY.test(text);

/** The file of a definition, in whichever feature it stands. */
const pathOf = (capability: string, name: string): string =>
  definitions.find((path) => path.startsWith(`capabilities/${capability}/sql/`) && path.endsWith(`/${name}.sql`)) ??
  `no ${capability}.${name}`;

/** Functions that read or write rows, through which most payments go. */
const BOOKING = [...GATHERED].flatMap(([capability, { bookingSql = [] }]) =>
  bookingSql.map((name) => pathOf(capability, name)),
);

/** Pure functions that compute no amount. */
const NO_AMOUNT = [...GATHERED].flatMap(([capability, { noAmountSql = {} }]) =>
  Object.keys(noAmountSql).map((name) => pathOf(capability, name)),
);

it('each has a table beside it that names it', () => {
  const pure = definitions.filter((path) => isPure(textOf(path)) && !NO_AMOUNT.includes(path));
  expect(pure.length).toBeGreaterThan(10);
  const without = [...pure, ...BOOKING].filter((path) => {
    const [, schema = '', name = ''] = /^capabilities\/(\w+)\/sql\/(?:[\w-]+\/)?(\w+)\.sql$/.exec(path) ?? [];
    const table = path.replace(/\.sql$/, '.test.ts');
    const call = name.startsWith('write_') ? 'write' : `${schema}.${name}(`;
    return !existsSync(join(ROOT, table)) || !textOf(table).includes(call);
  });
  expect(without).toEqual([]);
});

it('a pure function of money is distinguished from others', () => {
  expect(isPure('create … (fee_fen bigint) language sql immutable')).toBe(true);
  expect(isPure('create … (fee_fen bigint) language sql stable')).toBe(false);
  expect(isPure('create … (day date) language sql immutable')).toBe(false);
});
