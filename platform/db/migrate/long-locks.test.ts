import { expect, it } from 'vitest';
import { lockedByIndexes, lockedTogether } from './long-locks.ts';
import { readProgram } from './program.ts';

/** Earlier ones were applied before this check existed, and are frozen; docs/operations.md says how long they take. */
const SINCE = '202611221530';
/** Until then the version before did not run beside a migration. */
const SINCE_CUT_OVER = '202611301200';

it('indexes of tables that exist are built concurrently with writes', () => {
  const locking = readProgram().migrations.filter((migration) => lockedByIndexes(migration).length > 0);
  expect(locking.map(({ name }) => name).filter((name) => name > SINCE)).toEqual([]);
});

it.each([
  ['create index item_price on shop.item (price);', ['shop.item']],
  ['create unique index if not exists item_price on shop.item (price);', ['shop.item']],
  ['create index on shop.item (price);', ['shop.item']],
  ['create index concurrently item_price on shop.item (price);', []],
  ['create table shop.item (price bigint); create index on shop.item (price);', []],
  ['create unlogged table shop.puzzle (uuid uuid);\ncreate index puzzle_uuid on shop.puzzle (uuid);', []],
  ['-- short lock: a few rows\ncreate index item_price on shop.item (price);', []],
  ['-- create index on shop.item (price);\nselect 1;', []],
])('%s', (text, locked) => {
  expect(lockedByIndexes({ text })).toEqual(locked);
});

it('a migration keeps readers from one table at a time', () => {
  const since = readProgram().migrations.filter(({ name }) => name > SINCE_CUT_OVER);
  expect(since.filter((migration) => lockedTogether(migration).length > 0).map(({ name }) => name)).toEqual([]);
});

it.each([
  ['alter table shop.item add column a int; alter table shop.entry add column b int;', ['shop.item', 'shop.entry']],
  ['alter table shop.item add column a int, add column b int; alter table shop.item add column c int;', []],
  ['create table shop.paper (id int); alter table shop.item add column a int;', []],
  ['alter table shop.item add column a int; drop table if exists shop.paper;', ['shop.item', 'shop.paper']],
  [
    'lock table shop.item in access exclusive mode; alter table shop.entry drop constraint x;',
    ['shop.entry', 'shop.item'],
  ],
  [
    'alter table shop.item validate constraint x; alter table shop.entry\n  validate constraint y,\n  validate constraint z;',
    [],
  ],
  [
    'alter table shop.item add constraint x foreign key (a, b) references shop.entry not valid, validate constraint y; alter table shop.entry disable trigger z;',
    [],
  ],
  [
    'alter table shop.item add constraint x foreign key (a) references shop.entry, add column c int; alter table shop.entry add column d int;',
    ['shop.item', 'shop.entry'],
  ],
  [
    '-- locks together: nothing reads both\nalter table shop.item add column a int; alter table shop.entry add column b int;',
    [],
  ],
])('%s keeps readers from %j', (text, tables) => {
  expect(lockedTogether({ text })).toEqual(tables);
});
