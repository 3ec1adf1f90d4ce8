/** `npm run db:migrate`: the only command that changes the schema. All others refuse a database of another version. */
import { MigrateError } from '#platform/db/migrate/migrate-error.ts';
import { migrate, type MigrationResult } from '#platform/db/migrate/migrate.ts';
import type { Settings } from '../config.ts';
import { openDatabaseServer } from '../database.ts';
import { auditMachine } from './who.ts';

const linesOf = ({ applied, late, defined }: MigrationResult): string[] => [
  ...applied.map(
    (name) => `applied ${name}${late.includes(name) ? ', out of order: newer migrations were applied before' : ''}`,
  ),
  ...(defined.length > 0 ? [`updated definitions: ${defined.join(', ')}`] : []),
  'The database is up to date.',
];

interface MigrateOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly now: Date;
  print(line: string): void;
}

/** @throws MigrateError where a newer version has migrated the database. */
export const migrateByCommand = async (settings: Settings, { env, print, now }: MigrateOptions): Promise<void> => {
  const server = await openDatabaseServer(settings);
  try {
    const done = await migrate(server, { isDeliberate: true });
    if (done.isAhead)
      throw new MigrateError('This database was migrated by a newer version: run this command with that version.');
    await auditMachine(server.serverUrl, 'migrate', env, now);
    for (const line of linesOf(done)) print(line);
  } finally {
    await server.stop();
  }
};
