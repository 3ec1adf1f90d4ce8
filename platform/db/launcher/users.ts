import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSameProcess, ownIdentity } from './process-identity.ts';

/**
 * Registers a user of the running database: one file per `startPostgres`, so that the last one to stop shuts it down,
 * and a command shares the database of a running server. Call while holding the lock.
 */
export async function registerUser(controlDir: string): Promise<string> {
  const folder = join(controlDir, 'users');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${process.pid}-${randomBytes(4).toString('hex')}.json`);
  await writeFile(file, JSON.stringify(ownIdentity()), { mode: 0o600 });
  return file;
}

/** Removes one user and those of dead processes; returns true if none is left. */
export async function unregisterUser(controlDir: string, file: string): Promise<boolean> {
  await rm(file, { force: true });
  return (await livingUsers(controlDir)) === 0;
}

async function livingUsers(controlDir: string): Promise<number> {
  const folder = join(controlDir, 'users');
  let living = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    if (await lives(join(folder, name))) living += 1;
    else await rm(join(folder, name), { force: true });
  }
  return living;
}

async function lives(file: string): Promise<boolean> {
  try {
    return isSameProcess(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return false;
  }
}
