/** A separate PostgreSQL for a benchmark, started as the product starts it: durable, with the product's settings. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { connect, type Database } from '#platform/db/db.ts';
import { startPostgres } from '#platform/db/launcher/launcher.ts';
import { migrate, type DatabaseUrls } from '#platform/db/migrate/migrate.ts';
import { openJobs } from '#platform/jobs/boss.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';

export interface BenchDatabase extends Database {
  readonly url: string;
  /** Does what no role of the product may do: create tables, read and write files. */
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

export interface BenchOptions {
  /** Whether a kept world is copied, so that every run begins with the same world. */
  readonly isCopied?: boolean;
  /** Whether a kept world is used itself, once: the next run fills it again. */
  readonly isUsedUp?: boolean;
}

const open = async (dataDir: string, end: () => void): Promise<BenchDatabase & { urls: DatabaseUrls }> => {
  const server = await startPostgres({ dataDir });
  const database = connect(server.serverUrl, 4);
  const superuser = connect(server.url, 4);
  const stop = async (): Promise<void> => {
    await superuser.close();
    await database.close();
    await server.stop();
    end();
  };
  return { ...database, url: server.serverUrl, superuser: superuser.pool, stop, urls: server };
};

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** @param fill creates the world, unless the kept folder already holds a complete one. */
export const openBenchDatabase = async (
  name: string,
  fill: (database: Database) => Promise<void>,
  { isCopied = false, isUsedUp = false }: BenchOptions = {},
): Promise<BenchDatabase> => {
  const { folder, isKept } = folderFor(name);
  chmodSync(folder, 0o755);
  const [mark, data, copy] = [join(folder, 'filled'), join(folder, 'data'), join(folder, 'copy')];
  if (!existsSync(mark)) remove(data);
  const database = await open(data, () => {
    if (!isKept) remove(folder);
  });
  try {
    await prepare(database, database.urls);
    if (!existsSync(mark)) await fill(database);
    writeFileSync(mark, '');
  } catch (error) {
    await database.stop();
    throw error;
  }
  if (isUsedUp) rmSync(mark);
  if (!isKept || !isCopied) return database;
  await database.stop();
  if (existsSync(join(data, 'elsewhere'))) throw new Error(`PostgreSQL's user cannot enter ${folder}: name another`);
  remove(copy);
  // run by the owner of PostgreSQL's files
  execFileSync('cp', ['-a', data, copy]);
  return open(copy, () => remove(copy));
};
