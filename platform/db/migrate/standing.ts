/** Whether a database is current, behind or ahead of this program. */
import type { MigrationRecord } from './bookkeeping.ts';
import { MigrateError } from './migrate-error.ts';
import type { Program } from './program.ts';

/** `current`: has this program's schema; `behind`: must be migrated; `ahead`: a newer program has migrated it. */
export type SchemaState = 'current' | 'behind' | 'ahead';

/** Applied migrations for which this program has no file. */
export const unknownMigrations = (program: Program, { migrations }: MigrationRecord): string[] => {
  const ours = new Set(program.migrations.map(({ name }) => name));
  return [...migrations.keys()].filter((name) => !ours.has(name)).toSorted();
};

export const missingMigrations = (program: Program, { migrations }: MigrationRecord): string[] =>
  program.migrations.map(({ name }) => name).filter((name) => !migrations.has(name));

export const standingOf = (program: Program, remembered: MigrationRecord | undefined): SchemaState => {
  if (remembered === undefined) return 'behind';
  const { releases } = remembered;
  if (releases.at(-1) === program.fingerprint) return 'current';
  if (releases.includes(program.fingerprint)) return 'ahead';
  const isNewer =
    unknownMigrations(program, remembered).length > 0 && missingMigrations(program, remembered).length === 0;
  return isNewer ? 'ahead' : 'behind';
};

/** @throws MigrateError if the file of an applied migration was changed afterwards. */
export const requireUnchanged = (program: Program, { migrations }: MigrationRecord): void => {
  for (const { name, path, checksum } of program.migrations) {
    const applied = migrations.get(name);
    if (applied === undefined || applied === null || applied === checksum) continue;
    throw new MigrateError(
      `${path} was changed after this database applied it: restore its text and write the change as a new migration.`,
    );
  }
};
