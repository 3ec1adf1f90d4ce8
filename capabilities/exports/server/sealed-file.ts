/**
 * Files of exports: under a random name, encrypted with a key of their own that stands in the database. Neither the
 * folder nor the database alone gives their content away.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { makeFolderSynced, syncFolder } from '#platform/files/write-whole.ts';
import { opaqueToken } from '#platform/ids/ids.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const NAME_BYTES = 24;

export const folderOf = (dataDir: string): string => join(dataDir, 'exports');

export interface WrittenFile {
  readonly name: string;
  readonly key: Buffer;
  readonly bytes: number;
}

/** A file that is being written; it has its name only when it is whole. */
export interface SealedFile {
  write(chunks: readonly Uint8Array[]): Promise<void>;
  finish(): Promise<WrittenFile>;
  /** Removes what has been written. */
  discard(): Promise<void>;
}

const sealing = (file: FileHandle, folder: string, name: string): SealedFile => {
  const [key, nonce] = [randomBytes(KEY_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  const part = join(folder, `${name}.part`);
  let bytes = 0;
  let written = file.writeFile(nonce);
  const close = (): Promise<void> => file.close().catch(() => undefined);
  return {
    async write(chunks) {
      await written;
      const content = Buffer.concat(chunks);
      bytes += content.length;
      written = file.writeFile(cipher.update(content));
      await written;
    },
    async finish() {
      await written;
      await file.writeFile(Buffer.concat([cipher.final(), cipher.getAuthTag()]));
      await file.sync();
      await file.close();
      await rename(part, join(folder, name));
      await syncFolder(folder);
      return { name, key, bytes };
    },
    async discard() {
      await close();
      await Promise.all([rm(part, { force: true }), rm(join(folder, name), { force: true })]);
    },
  };
};

export const createSealed = async (folder: string): Promise<SealedFile> => {
  await makeFolderSynced(folder);
  const name = opaqueToken(NAME_BYTES);
  return sealing(await open(join(folder, `${name}.part`), 'wx', 0o600), folder, name);
};

export const removeSealed = (folder: string, name: string): Promise<void> => rm(join(folder, name), { force: true });

/** The content; the stream ends with an error if the file was changed. @returns undefined if it is not there. */
export const openSealed = async (folder: string, name: string, key: Uint8Array): Promise<Readable | undefined> => {
  const path = join(folder, name);
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (file === undefined) return undefined;
  try {
    const { size } = await stat(path);
    const [nonce, tag] = [Buffer.alloc(NONCE_BYTES), Buffer.alloc(TAG_BYTES)];
    await file.read(nonce, 0, NONCE_BYTES, 0);
    await file.read(tag, 0, TAG_BYTES, size - TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAuthTag(tag);
    const content = createReadStream(path, { start: NONCE_BYTES, end: size - TAG_BYTES - 1 });
    return pipeline(content, decipher, () => undefined);
  } finally {
    await file.close();
  }
};
