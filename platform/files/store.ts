import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { opaqueToken } from '#platform/ids/ids.ts';
import { sniff, type ImageType } from './sniff.ts';
import { makeFolderSynced, writeWhole } from './write-whole.ts';

/** Stores images. Only two methods, so that a cloud object store can replace the disk. */
export interface FileStore {
  /** @returns the id of the stored file. `type` is the sender's claim. @throws FileRefused */
  put(bytes: Uint8Array, type?: string): Promise<string>;
  /** Undefined for an unknown id. The caller is responsible for authorization. */
  get(id: string): Promise<StoredFile | undefined>;
}

export interface StoredFile {
  readonly bytes: Uint8Array;
  readonly type: ImageType;
}

/** Why a file is not stored; the texts are under `refusal.<reason>`. */
export type FileRefusal = 'file_empty' | 'file_too_large' | 'file_heic' | 'file_type';

export class FileRefused extends Error {
  readonly reason: FileRefusal;
  constructor(reason: FileRefusal) {
    super(reason);
    this.reason = reason;
  }
}

export const maxFileBytes = 5 * 1024 * 1024;

const endings: Record<ImageType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** The type of an image that may be stored. @throws FileRefused */
export function acceptedType(bytes: Uint8Array, claimed?: string): ImageType {
  if (bytes.length === 0) throw new FileRefused('file_empty');
  if (bytes.length > maxFileBytes) throw new FileRefused('file_too_large');
  const type = sniff(bytes);
  if (type === 'image/heic') throw new FileRefused('file_heic');
  if (type === 'unknown' || (claimed !== undefined && normalised(claimed) !== type)) throw new FileRefused('file_type');
  return type;
}

function normalised(type: string): string {
  const [name = ''] = type.toLowerCase().split(';');
  return name.trim() === 'image/jpg' ? 'image/jpeg' : name.trim();
}

/** Files in one folder, named by a random id; written to a temporary file, synced and renamed: writes are atomic. */
export function diskFileStore(folder: string): FileStore {
  return {
    put: async (bytes, type) => {
      const id = `${opaqueToken(24)}.${endings[acceptedType(bytes, type)]}`;
      const path = pathOf(folder, id);
      await makeFolderSynced(dirname(path));
      await writeWhole(path, bytes, { replaces: false });
      return id;
    },
    get: async (id) => {
      const type = typeOf(id);
      if (!type) return undefined;
      const bytes = await readIfThere(pathOf(folder, id));
      return bytes && { bytes, type };
    },
  };
}

/** The type in an id. Ids cannot name other files: they contain no path separators, and no dot but the last. */
function typeOf(id: string): ImageType | undefined {
  const ending = /^[\w-]{32}\.(jpg|png|webp)$/.exec(id)?.[1];
  return (Object.keys(endings) as ImageType[]).find((type) => endings[type] === ending);
}

function pathOf(folder: string, id: string): string {
  return join(folder, id.slice(0, 2), id);
}

async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
