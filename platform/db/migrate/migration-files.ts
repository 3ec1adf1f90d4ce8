/**
 * Table migrations: `migrations/<YYYYMMDDHHMM>-<name>.sql` of the platform's modules and the capabilities, each applied
 * once.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checksum } from './checksum.ts';
import { MigrateError } from './migrate-error.ts';

export interface Migration {
  /** For example `202611221030-add-terminal-colour`: the name recorded in the database; the folder may change. */
  readonly name: string;
  readonly path: string;
  readonly text: string;
  readonly checksum: string;
}

const NAME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)-[a-z][a-z0-9-]*$/;

const isInstant = (name: string): boolean => {
  const [, year, month, day, hour, minute] = NAME.exec(name) ?? [];
  const text = `${year}-${month}-${day}T${hour}:${minute}`;
  const date = new Date(`${text}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

const readMigration = (root: string, path: string): Migration => {
  const name = basename(path, '.sql');
  if (!isInstant(name))
    throw new MigrateError(
      `${path}: a migration's name must start with a date and time, such as 202611231030-add-x.sql.`,
    );
  const text = readFileSync(join(root, path), 'utf8');
  return { name, path, text, checksum: checksum(text) };
};

/** `npm run new migration` writes a comment alone: applied already, its statements could not be written any more. */
const hasStatement = ({ text }: Migration): boolean => text.split('\n').some((line) => !/^\s*(--|$)/.test(line));

const stampOf = (name: string): string => name.slice(0, 12);

/**
 * All migrations with a statement, in the order of names. @param root a checkout. @throws MigrateError for an invalid
 * name or two of the same minute.
 */
export const findMigrations = (root: string): Migration[] => {
  const paths = globSync('{platform,capabilities}/*/migrations/*.sql', { cwd: root });
  const found = paths
    .map((path) => readMigration(root, path))
    .filter(hasStatement)
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  for (const [index, { name, path }] of found.entries()) {
    const next = found[index + 1];
    if (next && stampOf(next.name) === stampOf(name))
      throw new MigrateError(`${path} and ${next.path} have the same time: rename the one that is not released yet.`);
  }
  return found;
};
