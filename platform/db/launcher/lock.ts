import { readFileSync } from 'node:fs';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LauncherError } from './launcher-error.ts';
import { isSameProcess, ownIdentity, type ProcessIdentity } from './process-identity.ts';

const waitMaxMs = 120_000;

/**
 * Runs `work` while no other process starts or stops the database of this folder. A second process waits; the lock of a
 * dead process (`kill -9`) is taken over.
 */
export async function withLock<T>(controlDir: string, work: () => Promise<T>): Promise<T> {
  const file = join(controlDir, 'launcher.lock');
  const deadline = Date.now() + waitMaxMs;
  while (!(await tryTake(file))) {
    if (Date.now() > deadline) {
      throw new LauncherError(
        `Another process has held the lock of the database in ${controlDir} for two minutes: stop that process and retry.`,
      );
    }
    await sleep(50);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function tryTake(file: string): Promise<boolean> {
  const draft = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}`;
  const handle = await open(draft, 'wx', 0o600);
  await handle.writeFile(JSON.stringify(ownIdentity()));
  await handle.close();
  try {
    // Creating a link is atomic: a partially written lock is never visible.
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await removeIfDead(file);
    return false;
  } finally {
    await rm(draft, { force: true });
  }
}

async function removeIfDead(file: string): Promise<void> {
  const seen = await readFile(file, 'utf8').catch(() => undefined);
  if (seen === undefined || isSameProcess(parse(seen))) return;
  const aside = `${file}.dead-${process.pid}-${Date.now()}`;
  await rename(file, aside).catch(() => undefined);
  // Another process may have retaken the lock between reading and renaming: restore it.
  if (readOrUndefined(aside) !== seen) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

function readOrUndefined(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(text: string): ProcessIdentity {
  try {
    return JSON.parse(text);
  } catch {
    return { pid: 0, startedAt: 'unreadable' };
  }
}
