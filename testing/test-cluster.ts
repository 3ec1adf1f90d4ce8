/**
 * The PostgreSQL of one test run: a copy of a cluster that is kept in `.cache` with the migrated template in it, made
 * anew when the schema or the packages change. Each run works on its own copy, so runs beside each other are safe, and
 * a run that is killed spoils nothing: the next one removes what it left.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '#platform/db/launcher/launcher.ts';
import { findPostmaster, stopPostmaster } from '#platform/db/launcher/postmaster.ts';
import { isSameProcess, ownIdentity } from '#platform/db/launcher/process-identity.ts';

export interface TestCluster {
  url: string;
  stop(): Promise<void>;
}

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const cacheFolder = join(root, '.cache/test-clusters');
const prefix = 'zhanye-test-';
/** Tests may lose everything, so nothing waits for the disk. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** @param template name of the migrated database, which names the state of the schema. */
export const startTestCluster = async (template: string): Promise<TestCluster> => {
  await removeAbandoned(tmpdir());
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'owner.json'), JSON.stringify(ownIdentity()));
  const dataDir = join(folder, 'data');
  const kept = keptCluster(template);
  if (!(await copyInto(kept, dataDir))) await makeTemplateCluster(dataDir, template, kept);
  const running = await startPostgres({ dataDir, settings });
  return {
    url: running.url,
    stop: async () => {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const keptCluster = (template: string): string => {
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  return join(cacheFolder, `${template}-${lock.digest('hex').slice(0, 8)}`);
};

/**
 * Owners are kept, for PostgreSQL does not run as root; file systems that can share blocks copy in no time.
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

/** Leaves the cluster in dataDir, stopped, and a copy of it in the cache in place of older ones. */
const makeTemplateCluster = async (dataDir: string, template: string, kept: string): Promise<void> => {
  const running = await startPostgres({ dataDir, settings });
  await run(process.execPath, [join(import.meta.dirname, 'make-template.ts'), running.url, template], { cwd: root });
  await running.stop();
  const cluster = join(dataDir, 'cluster');
  mkdirSync(cacheFolder, { recursive: true });
  const older = readdirSync(cacheFolder).filter((name) => !name.includes('.draft-'));
  const draft = `${kept}.draft-${process.pid}`;
  await run('cp', ['-a', cluster, draft]);
  // Somebody who was faster has the same cluster there.
  try {
    await rename(draft, kept);
  } catch {
    await rm(draft, { recursive: true, force: true });
  }
  await Promise.all(older.map((name) => rm(join(cacheFolder, name), { recursive: true, force: true })));
};

/** A run that was killed leaves its server running and its files: both go when its process is gone. */
export const removeAbandoned = async (parent: string): Promise<void> => {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(parent, name);
    if (!isAbandoned(join(folder, 'owner.json'))) continue;
    const found = await findPostmaster(join(folder, 'data/cluster'));
    if (found) await stopPostmaster(found.pid);
    await rm(folder, { recursive: true, force: true });
  }
};

const isAbandoned = (owner: string): boolean => {
  try {
    return !isSameProcess(JSON.parse(readFileSync(owner, 'utf8')));
  } catch {
    return false;
  }
};
