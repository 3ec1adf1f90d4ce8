import { expect, it } from 'vitest';
import { lockedByIndexes } from './long-locks.ts';
import { readProgram } from './program.ts';

/** Earlier ones were applied before this check existed, and are frozen; docs/operations.md says how long they take. */
const SINCE = '202611221530';

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
