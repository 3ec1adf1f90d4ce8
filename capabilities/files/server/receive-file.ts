/** Receives a picture: checked, re-encoded, encrypted and stored, before the transaction of its call. */
import type { Uploaded } from '#platform/contract/uploaded.ts';
import type { Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { FileRefused, type FileRefusal } from '#platform/files/accepted-type.ts';
import { documentType, type DocumentType } from '#platform/files/document-type.ts';
import { rewritePicture, type Picture } from '#platform/files/picture.ts';
import { newFileName } from '#platform/files/store.ts';
import { refuse } from '#platform/http/problem.ts';
import type { FileId } from '../contract/file-fields.ts';
import { boundTo, encrypted, newFileKey } from './file-key.ts';
import { indexOf, wholeOf } from './parts.ts';
import { fromStore, requireRoom, type UploadContext, type Uploader } from './taking.ts';

export interface ReceivedFile {
  readonly id: FileId;
  readonly width: number;
  readonly height: number;
  readonly createdAt: Date;
}

interface Arrival {
  readonly uploader: Uploader;
  readonly file: Uploaded;
  /** SHA-256 of the file whose last part alone is sent: its earlier ones are there. */
  readonly whole?: string | undefined;
  /** Whether a PDF or OFD is accepted as well; otherwise only pictures. */
  readonly mayBeDocument?: boolean;
}

/** The same picture with the same key: the answer to its upload was lost on the way. */
const earlier = async ({ db, idempotencyKey }: UploadContext, uploader: Uploader, index: string) => {
  if (idempotencyKey === undefined) return undefined;
  const { rows } = await sql<ReceivedFile>`
    select id, width, height, created_at as "createdAt" from files.file
    where uploader = ${uploader} and upload_key = ${idempotencyKey} and content_index = ${index} and state = 'kept'
    order by id limit 1`.execute(db);
  return rows[0];
};

const turns = new Map<Uploader, Promise<unknown>>();

/** One picture of an uploader at a time: an uploader of many slow pictures occupies one place. */
const inTurnOf = async <T>(uploader: Uploader, work: () => Promise<T>): Promise<T> => {
  const mine = (turns.get(uploader) ?? Promise.resolve()).then(work, work);
  turns.set(uploader, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(uploader) === mine) turns.delete(uploader);
  }
};

/** A refused picture cost as much work as a whole one and counts like one that was removed at once. */
const countUndecoded = async (
  { db, now }: UploadContext,
  { uploader, file }: Arrival,
  index: string,
): Promise<void> => {
  await sql`
    insert into files.file (uploader, content_index, state, object, byte_count, width, height, created_at, removed_at,
      erased_at)
    values (${uploader}, ${index}, 'removed', ${newFileName()}, ${file.bytes.length}, 0, 0, ${now}, ${now},
      ${now})`.execute(db);
};

/** Faults that are known before anything is decoded. */
const CHEAP: readonly FileRefusal[] = ['file_empty', 'file_too_large', 'file_heic', 'file_type'];

const rewritten = async (taking: UploadContext, arrival: Arrival, index: string): Promise<Picture> => {
  const { uploader, file } = arrival;
  await requireRoom(taking.db, uploader, taking.now);
  try {
    return await rewritePicture(file.bytes, uploader, file.type === '' ? undefined : file.type);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    if (!CHEAP.includes(error.reason)) await countUndecoded(taking, arrival, index);
    throw refuse(error.reason);
  }
};

interface Content extends Picture {
  readonly type: DocumentType | null;
}

/** Assembles the file where it was sent in parts. */
const complete = async (taking: UploadContext, arrival: Arrival, index: string): Promise<Arrival> => {
  const { uploader, file, whole } = arrival;
  return whole === undefined ? arrival : { ...arrival, file: await wholeOf(taking, { uploader, index }, file, whole) };
};

/** A document stays as it is, a picture is re-encoded. */
const contentIn = async (taking: UploadContext, arrival: Arrival, index: string): Promise<Content> => {
  const { bytes } = arrival.file;
  const type = arrival.mayBeDocument ? documentTypeOf(bytes) : undefined;
  if (type === undefined) return { ...(await rewritten(taking, arrival, index)), type: null };
  await requireRoom(taking.db, arrival.uploader, taking.now);
  return { bytes, width: 0, height: 0, type };
};

const documentTypeOf = (bytes: Uint8Array): DocumentType | undefined => {
  try {
    return documentType(bytes);
  } catch (error) {
    throw error instanceof FileRefused ? refuse(error.reason) : error;
  }
};

/**
 * Called in the `prepare` of a call, because it takes long; `keepFile` in its `run` makes it permanent.
 * @throws refuse of FILE_REFUSALS; QueueFull.
 */
export const receiveFile = async (taking: UploadContext, arrival: Arrival): Promise<ReceivedFile> => {
  const { uploader, file, whole = file.sha256 } = arrival;
  const { db, now, services, idempotencyKey = null } = taking;
  const index = indexOf(services, whole);
  const known = await earlier(taking, uploader, index);
  if (known !== undefined) return known;
  const { bytes, width, height, type } = await inTurnOf(uploader, async () =>
    contentIn(taking, await complete(taking, arrival, index), index),
  );
  const [object, key] = [newFileName(), newFileKey()];
  const { rows } = await sql<{ id: FileId }>`
    insert into files.file (uploader, upload_key, content_index, object, sealed_key, byte_count, width, height,
      document_type, created_at)
    values (${uploader}, ${idempotencyKey}, ${index}, ${object}, ${services.vault.seal(key, boundTo(object))},
      ${bytes.length}, ${width}, ${height}, ${type}, ${now})
    returning id`.execute(db);
  await fromStore(services.files.put(object, encrypted(bytes, key, object)));
  return { id: onlyRow(rows).id, width, height, createdAt: now };
};

/** The picture's bytes are stored: from now on it may be seen and attached. */
export const keepFile = async (tx: Tx, { id }: ReceivedFile): Promise<void> => {
  await sql`update files.file set state = 'kept' where id = ${id} and state = 'writing'`.execute(tx);
};
