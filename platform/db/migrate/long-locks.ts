/**
 * An index built in a migration's transaction blocks all writes to its table until it is complete. On an existing table
 * it is therefore built by a migration of its own, `-- no transaction`
 * (docs/decisions/0009-migrations-definitions-and-roles.md), or the migration states why the lock is short: `-- short
 * lock: <why>`.
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
