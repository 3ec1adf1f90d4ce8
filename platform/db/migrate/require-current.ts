import type pg from 'pg';
import { readRemembered } from './bookkeeping.ts';
import { MigrateError } from './migrate-error.ts';
import { readProgram, type Program } from './program.ts';
import { missingMigrations, standingOf, unknownMigrations } from './standing.ts';

const such = (what: string, names: readonly string[]): string =>
  names.length === 0 ? '' : ` (${what} migrations: ${names.length}, first ${names[0]})`;

/**
 * For commands that run while a server does: they never change the schema, and refuse to run on one of another version.
 * @throws MigrateError that states which of the two is older, and the remedy.
 */
export const requireCurrent = async (pool: pg.Pool, program: Program = readProgram()): Promise<void> => {
  const remembered = await readRemembered(pool);
  const standing = standingOf(program, remembered);
  if (standing === 'current') return;
  if (standing === 'ahead' && remembered !== undefined)
    throw new MigrateError(
      `This program is older than the database${such('unknown', unknownMigrations(program, remembered))}: use the version that migrated the database.`,
    );
  const missing = remembered === undefined ? [] : missingMigrations(program, remembered);
  throw new MigrateError(`The database is older than this program${such('missing', missing)}: run npm run db:migrate.`);
};
