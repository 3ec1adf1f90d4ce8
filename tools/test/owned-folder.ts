/** Folders of a run of tests, which the next run removes if this one is killed. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findPostmaster, stopPostmaster } from '#platform/db/launcher/postmaster.ts';
import { isSameProcess, ownIdentity } from '#platform/db/launcher/process-identity.ts';

const prefix = 'zhanye-test-';
const OWNER = 'owner.json';

/** @returns a new folder in `place`, which {@link removeAbandoned} removes once this process is gone. */
export const ownedFolder = (place: string): string => {
  const folder = mkdtempSync(join(place, prefix));
  // PostgreSQL's user passes through
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, OWNER), JSON.stringify(ownIdentity()));
  return folder;
};

/** Stops the servers and removes the files of runs whose process is gone. */
export const removeAbandoned = async (parent: string): Promise<void> => {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(parent, name);
    if (!isAbandoned(join(folder, OWNER))) continue;
    // the cluster of an `npm test` is in the folder of that run
    await removeAbandoned(folder);
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
