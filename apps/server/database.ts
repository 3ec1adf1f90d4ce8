/** Where the data is: the server that DATABASE_URL names, or our embedded PostgreSQL in DATA_DIR. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '#platform/db/launcher/launcher.ts';
import type { Settings } from './config.ts';

export interface DatabaseServer {
  url: string;
  stop(): Promise<void>;
}

export const openDatabaseServer = async (settings: Settings, onStep: (text: string) => void = () => undefined): Promise<DatabaseServer> => {
  if (settings.databaseUrl !== undefined) return { url: settings.databaseUrl, stop: async () => undefined };
  mkdirSync(settings.dataDir, { recursive: true });
  const running = await startPostgres({ dataDir: join(settings.dataDir, 'postgres'), onStep });
  return { url: running.url, stop: () => running.stop() };
};
