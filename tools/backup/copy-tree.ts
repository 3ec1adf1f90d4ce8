import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '#platform/files/write-whole.ts';
import type { FileCipher } from './file-cipher.ts';

/** SHA-256 of every file, by its path relative to the folder. */
export type Checksums = Record<string, string>;

type CopyOptions = {
  /** Whether the content of a relative path is skipped; a skipped folder is still created. */
  leaveOut?: (path: string) => boolean;
  /** Encrypts or decrypts on the way, by the relative path. */
  cipher?: FileCipher | undefined;
};

/** Copies a folder durably (each file is synced). Files that vanish meanwhile are skipped. */
export async function copyTree(from: string, to: string, options: CopyOptions = {}): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  await copyFolder(from, to, '', options);
}

/** Number of files synced concurrently: one after the other takes several times as long. */
const filesAtOnce = 32;

async function copyFolder(from: string, to: string, below: string, options: CopyOptions): Promise<void> {
  const { leaveOut = () => false, cipher } = options;
  const entries = await readdir(join(from, below), { withFileTypes: true }).catch(ignoreVanished);
  const kept = entries.filter((entry) => entry.isFile() && !leaveOut(join(below, entry.name)));
  for (let first = 0; first < kept.length; first += filesAtOnce) {
    const paths = kept.slice(first, first + filesAtOnce).map((entry) => join(below, entry.name));
    await Promise.all(paths.map((path) => copySynced(join(from, path), join(to, path), cipher?.(path))));
  }
  for (const entry of entries.filter((one) => one.isDirectory())) {
    const path = join(below, entry.name);
    await mkdir(join(to, path), { mode: 0o700 });
    if (!leaveOut(path)) await copyFolder(from, to, path, options);
  }
  await syncFolder(join(to, below));
}

/** Copies one file, `through` a cipher where it is encrypted, and waits until it is on disk. */
export async function copySynced(from: string, to: string, through?: Transform): Promise<void> {
  try {
    // a stream that syncs the bytes it writes
    if (through) return await writeThrough(createReadStream(from), through, to);
    await copyFile(from, to);
  } catch (error) {
    ignoreVanished(error as NodeJS.ErrnoException);
    await rm(to, { force: true });
    return;
  }
  const handle = await open(to, 'r+');
  await handle.chmod(0o600);
  await handle.sync();
  await handle.close();
}

/** Writes a text as a file of the backup, `through` a cipher where it is encrypted. */
export const writeSynced = (text: string, to: string, through?: Transform): Promise<void> =>
  writeThrough(Readable.from([Buffer.from(text)]), through, to);

export const writeThrough = (source: Readable, through: Transform | undefined, to: string): Promise<void> => {
  const file = createWriteStream(to, { mode: 0o600, flush: true });
  return through ? pipeline(source, through, file) : pipeline(source, file);
};

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
