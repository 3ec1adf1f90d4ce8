/**
 * Files of exports: under a random name, encrypted with a key of their own that is stored in the database. Neither the
 * folder nor the database alone reveals their content.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, Writable, type Duplex, type Readable } from 'node:stream';
import { pipeline as finish } from 'node:stream/promises';
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

/** A file that is being written; it gets its name only when it is complete. */
export interface SealedFile {
  write(chunks: readonly Uint8Array[]): Promise<void>;
  finish(): Promise<WrittenFile>;
  /** Removes the part that has been written. */
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

/** The file was cut off, or changed since it was written. */
class FileDamaged extends Error {}

const bytesAt = async (file: FileHandle, start: number, length: number): Promise<Buffer> => {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, start);
  if (bytesRead < length) throw new FileDamaged();
  return buffer;
};

interface Parts {
  readonly key: Uint8Array;
  readonly nonce: Buffer;
  readonly tag: Buffer;
  /** The offset of the last byte before the tag. */
  readonly end: number;
}

const partsOf = async (file: FileHandle, key: Uint8Array): Promise<Parts> => {
  const tagAt = (await file.stat()).size - TAG_BYTES;
  if (tagAt <= NONCE_BYTES) throw new FileDamaged();
  const [nonce, tag] = [await bytesAt(file, 0, NONCE_BYTES), await bytesAt(file, tagAt, TAG_BYTES)];
  return { key, nonce, tag, end: tagAt - 1 };
};

/** The stream fails at its end if the content differs from the written one. */
const contentIn = (file: FileHandle, { key, nonce, tag, end }: Parts, autoClose: boolean): Duplex => {
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAuthTag(tag);
  return pipeline(file.createReadStream({ start: NONCE_BYTES, end, autoClose }), decipher, () => undefined);
};

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

/**
 * Reads the file twice, so that nothing of a damaged one is given out: a single read would notice the damage too late.
 */
const wholeContent = async (file: FileHandle, key: Uint8Array): Promise<Readable> => {
  const parts = await partsOf(file, key);
  await finish(contentIn(file, parts, false), nowhere()).catch(() => {
    throw new FileDamaged();
  });
  return contentIn(file, parts, true);
};

/** @returns undefined if it does not exist or was changed. */
export const openSealed = async (folder: string, name: string, key: Uint8Array): Promise<Readable | undefined> => {
  const file = await open(join(folder, name), 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (file === undefined) return undefined;
  try {
    return await wholeContent(file, key);
  } catch (error) {
    await file.close();
    if (error instanceof FileDamaged) return undefined;
    throw error;
  }
};
