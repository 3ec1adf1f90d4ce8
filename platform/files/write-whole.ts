/**
 * Writes a file so that it is complete or absent, even after `kill -9`, a power failure or a full disk: written beside
 * its place, synced, renamed, and the folder synced.
 */
import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isAlive } from '#platform/db/launcher/process-identity.ts';

export interface WriteWholeOptions {
  /** Access rights; only for the owner if omitted. */
  readonly mode?: number;
  /** `false`: fails with EEXIST if there is a file of that name. */
  readonly replaces: boolean;
}

/** `<name>.<pid>.<random>.part` */
const asideOf = (path: string): string => `${path}.${process.pid}.${randomBytes(6).toString('hex')}.part`;

/** Makes the names in a folder durable. Where a folder cannot be synced (Windows), this is skipped. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r').catch(() => undefined);
  try {
    await handle?.sync();
  } catch (error) {
    if (!['EINVAL', 'EPERM', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    await handle?.close();
  }
};

/** Parts that processes left which were killed while they wrote this file. */
const removeLeftovers = async (path: string): Promise<void> => {
  const prefix = `${basename(path)}.`;
  for (const name of await readdir(dirname(path))) {
    const pid = /^(\d+)\.[0-9a-f]{12}\.part$/.exec(name.startsWith(prefix) ? name.slice(prefix.length) : '')?.[1];
    if (pid !== undefined && Number(pid) !== process.pid && !isAlive(Number(pid)))
      await rm(join(dirname(path), name), { force: true });
  }
};

const writeSynced = async (path: string, bytes: Uint8Array | string, mode: number): Promise<void> => {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Creates a folder with its parents, durably and only for the owner. */
export const makeFolderSynced = async (folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
};

/** @throws the error of the file system; the file then stays as it was. */
export const writeWhole = async (
  path: string,
  bytes: Uint8Array | string,
  { mode = 0o600, replaces }: WriteWholeOptions,
): Promise<void> => {
  const aside = asideOf(path);
  try {
    await removeLeftovers(path);
    await writeSynced(aside, bytes, mode);
    // a link fails if the name is taken, a renaming replaces it
    await (replaces ? rename(aside, path) : link(aside, path));
  } finally {
    await rm(aside, { force: true });
  }
  await syncFolder(dirname(path));
};
