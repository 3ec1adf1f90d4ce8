import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The parts of a backup: the database (behind a URL, or embedded in a folder) and the folder of uploaded images. */
export type Place = { databaseUrl: string | undefined; postgresDir: string; filesDir: string };

/** Reads the server's variables DATABASE_URL and DATA_DIR. */
export function placeFrom(env: NodeJS.ProcessEnv): Place {
  const dataDir = resolve(env.DATA_DIR || './data');
  return {
    databaseUrl: env.DATABASE_URL ? env.DATABASE_OWNER_URL || env.DATABASE_URL : undefined,
    postgresDir: join(dataDir, 'postgres'),
    filesDir: join(dataDir, 'files'),
  };
}

/** The environment including `.env` of the working folder, as the server reads it. */
export function environment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}
