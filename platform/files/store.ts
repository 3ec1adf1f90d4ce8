import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { opaqueToken } from '#platform/ids/ids.ts';
import { makeFolderSynced, writeWhole } from './write-whole.ts';

/** Keeps bytes under given names, on a disk. It knows nothing of their meaning. */
export interface FileStore {
  /** Whole or not at all. @throws StoreAway */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** @returns undefined if there is none. @throws StoreAway */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Succeeds also when there is none. @throws StoreAway */
  remove(name: string): Promise<void>;
}

/** The disk is full or cannot be written: later it may work. */
export class StoreAway extends Error {}

const NAME_BYTES = 24;

export const newFileName = (): string => opaqueToken(NAME_BYTES);

/** Names hold no dots and no path separators: they cannot lead to another file. @throws RangeError */
export const checkedName = (name: string): string => {
  if (!/^[\w-]{32}$/.test(name)) throw new RangeError('not the name of a file');
  return name;
};

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO']);

const away = (error: NodeJS.ErrnoException): never => {
  if (FULL.has(error.code ?? '')) throw new StoreAway(`the folder of files: ${error.code}`, { cause: error });
  throw error;
};

/** Files in folders by the first two letters of their names, for their owner alone. */
export const diskFileStore = (folder: string): FileStore => {
  const pathOf = (name: string): string => join(folder, name.slice(0, 2), checkedName(name));
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await makeFolderSynced(dirname(path)).catch(away);
      await writeWhole(path, bytes, { replaces: false }).catch(away);
    },
    async get(name) {
      return readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
  };
};
