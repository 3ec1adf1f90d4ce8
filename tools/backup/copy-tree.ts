import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '#platform/files/write-whole.ts';
import { pipeline } from 'node:stream/promises';

/** SHA-256 of every file, by its path relative to the folder. */
export type Checksums = Record<string, string>;

type CopyOptions = {
  /** Whether the content of a relative path is skipped; a skipped folder is still created. */
  leaveOut?: (path: string) => boolean;
};

/** Copies a folder durably (each file is synced). Files that vanish meanwhile are skipped. */
export async function copyTree(from: string, to: string, { leaveOut = () => false }: CopyOptions = {}): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  await copyFolder(from, to, '', leaveOut);
}

/** Number of files synced concurrently: one after the other takes several times as long. */
const filesAtOnce = 32;

async function copyFolder(from: string, to: string, below: string, leaveOut: (path: string) => boolean): Promise<void> {
  const entries = await readdir(join(from, below), { withFileTypes: true }).catch(ignoreVanished);
  const kept = entries.filter((entry) => entry.isFile() && !leaveOut(join(below, entry.name)));
  for (let first = 0; first < kept.length; first += filesAtOnce) {
    const paths = kept.slice(first, first + filesAtOnce).map((entry) => join(below, entry.name));
    await Promise.all(paths.map((path) => copySynced(join(from, path), join(to, path))));
  }
  for (const entry of entries.filter((one) => one.isDirectory())) {
    const path = join(below, entry.name);
    await mkdir(join(to, path), { mode: 0o700 });
    if (!leaveOut(path)) await copyFolder(from, to, path, leaveOut);
  }
  await syncFolder(join(to, below));
}

/** Copies one file and waits until it is on disk. */
export async function copySynced(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to);
  } catch (error) {
    ignoreVanished(error as NodeJS.ErrnoException);
    return;
  }
  const handle = await open(to, 'r+');
  await handle.chmod(0o600);
  await handle.sync();
  await handle.close();
}

function ignoreVanished(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

export async function checksumsOf(folder: string): Promise<Checksums> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sums: Checksums = {};
  for (const file of files.toSorted()) sums[file.slice(folder.length + 1)] = await checksumOf(file);
  return sums;
}

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
