/** What this program wants a database to be. */
import { checksum } from './checksum.ts';
import { findDefinitions, type Definition } from './definition-files.ts';
import { findMigrations, type Migration } from './migration-files.ts';

export const ROOT = new URL('../../../', import.meta.url).pathname;

export interface Program {
  readonly migrations: readonly Migration[];
  readonly definitions: readonly Definition[];
  /** The same for two programs that want the same of a database. */
  readonly fingerprint: string;
}

/** @param root a checkout. @throws MigrateError */
export const readProgram = (root: string = ROOT): Program => {
  const migrations = findMigrations(root);
  const definitions = findDefinitions(root);
  const parts = [...migrations, ...definitions].map((file) => `${file.name} ${file.checksum}`);
  return { migrations, definitions, fingerprint: checksum(...parts.toSorted()) };
};
