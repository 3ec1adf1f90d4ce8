/** A PostgreSQL of its own for one bench, as the product starts it: durable, with the product's settings. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Database } from '#platform/db/db.ts';
import { startPostgres } from '#platform/db/launcher/launcher.ts';
import { migrate } from '#platform/db/migrate.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { openJobs } from '#platform/jobs/boss.ts';

export interface BenchDatabase extends Database {
  readonly url: string;
  /** Its data is there already: `BENCH_KEEP` names a folder that a bench before has filled. */
  readonly isFilled: boolean;
  stop(): Promise<void>;
}

const folderFor = (name: string): { folder: string; isKept: boolean } => {
  const kept = process.env.BENCH_KEEP;
  if (kept === undefined) return { folder: mkdtempSync(join(tmpdir(), 'zhanye-bench-')), isKept: false };
  const folder = join(kept, name);
  mkdirSync(folder, { recursive: true });
  return { folder, isKept: true };
};

export const openBenchDatabase = async (name: string): Promise<BenchDatabase> => {
  const { folder, isKept } = folderFor(name);
  chmodSync(folder, 0o755);
  const isFilled = existsSync(join(folder, 'data'));
  const server = await startPostgres({ dataDir: join(folder, 'data') });
  const database = connect(server.url, 4);
  await migrate(database.pool);
  const { jobs } = await loadCapabilities();
  await (await openJobs(database.pool, jobs, () => undefined)).stop();
  return {
    ...database,
    url: server.url,
    isFilled,
    stop: async () => {
      await database.close();
      await server.stop();
      if (!isKept) rmSync(folder, { recursive: true, force: true });
    },
  };
};
