/** Opens the database: the server that DATABASE_URL names, or the embedded PostgreSQL in DATA_DIR. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { PostgresEvents } from '#platform/db/launcher/keep-running.ts';
import { explainFileError } from '#platform/db/launcher/launcher-error.ts';
import { startPostgres } from '#platform/db/launcher/launcher.ts';
import type { DatabaseUrls } from '#platform/db/migrate/migrate.ts';
import { ConfigError } from './config-error.ts';
import type { Settings } from './config.ts';

export interface DatabaseServer extends DatabaseUrls {
  /** Restarts the embedded database when it ends by itself; a database of DATABASE_URL is watched by its operator. */
  watch(events: PostgresEvents): void;
  stop(): Promise<void>;
}

/** @throws ConfigError when the database that the variable names cannot be used. */
const requireAnswer = async (variable: string, connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new ConfigError(`Cannot connect to the database of ${variable}: ${(error as Error).message}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
};

const makeFolder = (path: string): void => {
  try {
    // as root, PostgreSQL runs as another user, which must be able to pass through this folder to its own
    mkdirSync(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  } catch (error) {
    throw explainFileError(error, path);
  }
};

/** @throws ConfigError or LauncherError, each with a one-sentence message. */
export const openDatabaseServer = async (
  settings: Settings,
  onStep: (text: string) => void = () => undefined,
): Promise<DatabaseServer> => {
  if (settings.databaseUrl !== undefined) {
    const { databaseUrl: serverUrl, databaseOwnerUrl: ownerUrl = serverUrl } = settings;
    await requireAnswer('DATABASE_URL', serverUrl);
    if (ownerUrl !== serverUrl) await requireAnswer('DATABASE_OWNER_URL', ownerUrl);
    return { serverUrl, ownerUrl, watch: () => undefined, stop: async () => undefined };
  }
  makeFolder(settings.dataDir);
  const running = await startPostgres({ dataDir: join(settings.dataDir, 'postgres'), onStep });
  const { serverUrl, ownerUrl, watch } = running;
  return { serverUrl, ownerUrl, watch, stop: () => running.stop() };
};
