/**
 * Migrations that keep a server waiting, or make its statements fail, while they are applied beside it.
 *
 * An index that is built in a migration's transaction keeps everybody from writing its table until it is whole. On a
 * table that exists already it is therefore built by a migration of its own, `-- no transaction`
 * (docs/decisions/0009-migrations-definitions-and-roles.md), or says why its lock is short: `-- short lock: <why>`.
 */
import type { Migration } from './migration-files.ts';

const INDEX =
  /\bcreate\s+(?:unique\s+)?index\s+(?:if\s+not\s+exists\s+)?(?:(?!concurrently\b|on\b)\w+\s+)?on\s+(\w+\.\w+)/gi;
const SHORT = /^-- short lock: \S.+$/m;
const TABLE = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+\.\w+)/gi;

const named = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, table = '']) => table);

/** @returns the tables, not created by this migration, that cannot be written while it builds an index on them. */
export const lockedByIndexes = ({ text }: Pick<Migration, 'text'>): string[] => {
  if (SHORT.test(text)) return [];
  const plain = text.replaceAll(/--.*$/gm, '');
  const created = new Set(named(plain, TABLE));
  return named(plain, INDEX).filter((table) => !created.has(table));
};

const ALTER = /\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(\w+\.\w+)\s+([^;]*)/gi;
/** Readers are not blocked by it. */
const LIGHT_ACTION =
  '(?:add constraint \\w+ foreign key(?:\\([^)]*\\)|[^,(])*|validate constraint \\w+|(?:en|dis)able trigger \\w+)';
const BESIDE_READERS = new RegExp(`^(?:${LIGHT_ACTION}(?:, |$))+$`, 'i');
const DROP = /\bdrop\s+table\s+(?:if\s+exists\s+)?(\w+\.\w+)/gi;
const LOCK = /\block\s+table\s+(\w+\.\w+)\s+in\s+access\s+exclusive\b/gi;
const TOGETHER = /^-- locks together: \S.+$/m;

/**
 * A migration holds the lock of its first table while it waits for that of the second, and a call that reads both may
 * hold the second and wait for the first: PostgreSQL then stops the call, which waited longer.
 *
 * @returns the tables, not created by this migration, that nobody can read while it is applied; none if there is but
 * one, or if it says why no call reads several of them: `-- locks together: <why>`.
 */
export const lockedTogether = ({ text }: Pick<Migration, 'text'>): string[] => {
  if (TOGETHER.test(text)) return [];
  const plain = text.replaceAll(/--.*$/gm, '');
  const created = new Set(named(plain, TABLE));
  const altered = [...plain.matchAll(ALTER)]
    .filter(([, , actions = '']) => !BESIDE_READERS.test(actions.replaceAll(/\s+/g, ' ').trim()))
    .map(([, table = '']) => table);
  const locked = new Set([...altered, ...named(plain, DROP), ...named(plain, LOCK)]);
  const tables = [...locked].filter((table) => !created.has(table));
  return tables.length > 1 ? tables : [];
};
