/**
 * The PostgreSQL of one test run: a copy of a cluster that is cached in `.cache` together with the migrated template
 * and rebuilt when the schema, the code that migrates or the packages change. Each run works on its own copy, so
 * concurrent runs are safe; files of a killed run are removed by the next one.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '#platform/db/launcher/launcher.ts';
import { ownedFolder, removeAbandoned } from '#tools/test/owned-folder.ts';
import { clusterPlace, clusterPlaces } from './cluster-place.ts';

export interface TestCluster {
  url: string;
  stop(): Promise<void>;
}

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const cacheFolder = join(root, '.cache/test-clusters');
/** Test data need not survive a crash, so nothing waits for the disk. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** @param template name of the migrated database, which identifies the version of the schema. */
export const startTestCluster = async (template: string): Promise<TestCluster> => {
  for (const place of clusterPlaces()) await removeAbandoned(place);
  const folder = ownedFolder(clusterPlace());
  const dataDir = join(folder, 'data');
  const kept = keptCluster(template);
  if (!(await copyInto(kept, dataDir))) await makeTemplateCluster(dataDir, template, kept);
  const running = await startPostgres({ dataDir, settings });
  return {
    url: running.url,
    stop: async () => {
      await running.stop();
      // a thousand files of each database: Node would take twice the processor time, and do nothing else meanwhile
      await run('rm', ['-rf', folder]);
    },
  };
};

/**
 * Files that determine the cluster besides migrations and definitions, which name the template: PostgreSQL and the
 * queue, by the lock file; roles, privileges and the queue's tables, by the code that creates them.
 */
const MAKERS = [
  'package-lock.json',
  'platform/db/{launcher,migrate}/*.ts',
  'platform/jobs/*.ts',
  'testing/{make-,}template.ts',
];

/** @param folder a checkout. @returns where its cluster is kept. */
export const keptCluster = (template: string, folder = root): string => {
  const files = MAKERS.flatMap((pattern) => globSync(pattern, { cwd: folder }));
  const hash = createHash('sha256');
  for (const file of files.filter((path) => !path.endsWith('.test.ts')).toSorted())
    hash.update(file).update(readFileSync(join(folder, file)));
  return join(folder, '.cache/test-clusters', `${template}-${hash.digest('hex').slice(0, 8)}`);
};

/**
 * Keeps owners, because PostgreSQL does not run as root; file systems with copy-on-write make this instant.
 * @returns false when there is none, or another run removed it meanwhile.
 */
const copyInto = async (kept: string, dataDir: string): Promise<boolean> => {
  if (!existsSync(kept)) return false;
  mkdirSync(dataDir, { mode: 0o755 });
  try {
    await run('cp', ['-a', kept, join(dataDir, 'cluster')]);
    return true;
  } catch {
    await rm(dataDir, { recursive: true, force: true });
    return false;
  }
};

/** Leaves the stopped cluster in dataDir, and replaces older copies in the cache with a copy of it. */
const makeTemplateCluster = async (dataDir: string, template: string, kept: string): Promise<void> => {
  const running = await startPostgres({ dataDir, settings });
  await run(process.execPath, [join(import.meta.dirname, 'make-template.ts'), running.url, template], { cwd: root });
  await running.stop();
  const cluster = join(dataDir, 'cluster');
  mkdirSync(cacheFolder, { recursive: true });
  const older = readdirSync(cacheFolder).filter((name) => !name.includes('.draft-'));
  const draft = `${kept}.draft-${process.pid}`;
  await run('cp', ['-a', cluster, draft]);
  // A concurrent run may have put the same cluster there.
  try {
    await rename(draft, kept);
  } catch {
    await rm(draft, { recursive: true, force: true });
  }
  await Promise.all(older.map((name) => rm(join(cacheFolder, name), { recursive: true, force: true })));
};
