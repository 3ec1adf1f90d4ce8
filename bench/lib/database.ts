/** A separate PostgreSQL for a benchmark, started as the product starts it: durable, with the product's settings. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { connect, type Database } from '#platform/db/db.ts';
import { startPostgres } from '#platform/db/launcher/launcher.ts';
import { migrate, type DatabaseUrls } from '#platform/db/migrate/migrate.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { openJobs } from '#platform/jobs/boss.ts';

export interface BenchDatabase extends Database {
  readonly url: string;
  /** For what no role of the product may do: create tables, read and write files. */
  readonly superuser: pg.Pool;
  stop(): Promise<void>;
}

/** `BENCH_KEEP` names a folder in which filled databases are kept for later runs. */
const folderFor = (name: string): { folder: string; isKept: boolean } => {
  const kept = process.env.BENCH_KEEP;
  if (kept === undefined) return { folder: mkdtempSync(join(tmpdir(), 'zhanye-bench-')), isKept: false };
  const folder = join(kept, name);
  mkdirSync(folder, { recursive: true });
  return { folder, isKept: true };
};

const prepare = async (database: Database, urls: DatabaseUrls): Promise<void> => {
  await migrate(urls);
  const { jobs } = await loadCapabilities();
  await (await openJobs(database.pool, jobs, () => undefined)).stop();
};

/** @param fill creates the world, unless the kept folder already holds a complete one. */
export const openBenchDatabase = async (
  name: string,
  fill: (database: Database) => Promise<void>,
): Promise<BenchDatabase> => {
  const { folder, isKept } = folderFor(name);
  chmodSync(folder, 0o755);
  const mark = join(folder, 'filled');
  if (!existsSync(mark)) rmSync(join(folder, 'data'), { recursive: true, force: true });
  const server = await startPostgres({ dataDir: join(folder, 'data') });
  const database = connect(server.serverUrl, 4);
  const superuser = connect(server.url, 4);
  const stop = async (): Promise<void> => {
    await superuser.close();
    await database.close();
    await server.stop();
    if (!isKept) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await prepare(database, server);
    if (!existsSync(mark)) await fill(database);
    writeFileSync(mark, '');
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...database, url: server.serverUrl, superuser: superuser.pool, stop };
};
