/**
 * A file that is sent in parts, because its connection breaks. A part is stored like a file: in a row of its own,
 * encrypted with a key of its own, owned by its uploader, and removed with its account, or after a day.
 */
import { createHash } from 'node:crypto';
import { Uploaded } from '#platform/contract/uploaded.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { maxFileBytes } from '#platform/files/accepted-type.ts';
import { newFileName } from '#platform/files/store.ts';
import { malformed, refuse } from '#platform/http/problem.ts';
import type { Services } from '#platform/http/services.ts';
import type { FileId } from '../contract/file-fields.ts';
import { ERASE_JOB } from './erase-queue.ts';
import { boundTo, encrypted, newFileKey } from './file-key.ts';
import { contentOf } from './find-file.ts';
import { LEAST_PART_BYTES, UNFINISHED } from './limits.ts';
import { fromStore, requireRoom, type UploadContext, type Uploader } from './taking.ts';

export interface Part {
  /** SHA-256 of the whole file. */
  readonly whole: string;
  readonly size: number;
  readonly from: number;
  readonly file: Uploaded;
}

interface KeptPart {
  readonly object: string;
  readonly sealedKey: NotNull<string>;
  readonly from: NotNull<number>;
  readonly byteCount: number;
}

/** Key under which the parts of a file are found. */
interface PartKey {
  readonly uploader: Uploader;
  readonly index: string;
}

export const indexOf = ({ vault }: Pick<Services, 'vault'>, whole: string): string =>
  vault.blindIndex('files.content', whole);

/** The consecutive parts of a file from its beginning; one that came twice is taken once. */
const keptParts = async (db: Db, { uploader, index }: PartKey): Promise<KeptPart[]> => {
  const { rows } = await sql<KeptPart>`
    select object, sealed_key as "sealedKey", part_from as "from", byte_count as "byteCount" from files.file
    where uploader = ${uploader} and content_index = ${index} and state = 'part'
    order by part_from, id`.execute(db);
  const parts: KeptPart[] = [];
  for (const row of rows) if (row.from === endOf(parts)) parts.push(row);
  return parts;
};

const endOf = (parts: readonly KeptPart[]): number => {
  const last = parts.at(-1);
  return last === undefined ? 0 : last.from + last.byteCount;
};

const requireShape = ({ size, from, file: { bytes } }: Part): void => {
  if (size > maxFileBytes) throw refuse('file_too_large');
  if (bytes.length < LEAST_PART_BYTES) throw malformed({ file: 'field.too_small' });
  // the last part comes with the call that takes the file
  if (from + bytes.length >= size) throw malformed({ from: 'field.too_big' });
};

/** Keeps only the latest of the unfinished files of an uploader. */
const removeOldest = async ({ db, now }: UploadContext, { uploader, index }: PartKey): Promise<void> => {
  await sql`
    update files.file set state = 'removed', sealed_key = null, removed_at = ${now}
    where uploader = ${uploader} and state = 'part' and content_index not in (
      select content_index from files.file where uploader = ${uploader} and state = 'part' and content_index <> ${index}
      group by content_index order by max(id) desc limit ${UNFINISHED - 1})
      and content_index <> ${index}`.execute(db);
};

const writePart = async (
  taking: UploadContext,
  { uploader, index }: PartKey,
  { from, file }: Part,
): Promise<FileId> => {
  const { db, now, services } = taking;
  const [object, key] = [newFileName(), newFileKey()];
  const { rows } = await sql<{ id: FileId }>`
    insert into files.file (uploader, content_index, object, sealed_key, byte_count, width, height, part_from,
      created_at)
    values (${uploader}, ${index}, ${object}, ${services.vault.seal(key, boundTo(object))}, ${file.bytes.length}, 0, 0,
      ${from}, ${now})
    returning id`.execute(db);
  await fromStore(services.files.put(object, encrypted(file.bytes, key, object)));
  return onlyRow(rows).id;
};

export interface ReceivedPart {
  /**
   * Undefined if nothing was written: the part was only a question, was there already, or does not follow the stored
   * ones.
   */
  readonly id: FileId | undefined;
  readonly received: number;
}

/**
 * Called in the `prepare` of a call; {@link keepPart} in its `run` makes it permanent. @throws refuse of PART_REFUSALS
 */
export const receivePart = async (taking: UploadContext, uploader: Uploader, part: Part): Promise<ReceivedPart> => {
  const sending = { uploader, index: indexOf(taking.services, part.whole) };
  const received = endOf(await keptParts(taking.db, sending));
  const { length } = part.file.bytes;
  if (length === 0 || part.from !== received) return { id: undefined, received };
  requireShape(part);
  if (received === 0) {
    await requireRoom(taking.db, uploader, taking.now, true);
    await removeOldest(taking, sending);
  }
  return { id: await writePart(taking, sending, part), received: received + length };
};

export const keepPart = async (tx: Tx, { id }: ReceivedPart): Promise<void> => {
  if (id !== undefined)
    await sql`update files.file set state = 'part' where id = ${id} and state = 'writing'`.execute(tx);
};

/** From now on nobody can read them; their bytes are deleted with the commit. */
export const removeParts = async (
  tx: Tx,
  services: Pick<Services, 'jobs' | 'vault'>,
  { uploader, whole }: { readonly uploader: Uploader; readonly whole: string },
  now: Date,
): Promise<void> => {
  const index = indexOf(services, whole);
  const { rows } = await sql`
    update files.file set state = 'removed', sealed_key = null, removed_at = ${now}
    where uploader = ${uploader} and content_index = ${index} and state = 'part' returning id`.execute(tx);
  if (rows.length > 0) await services.jobs.send(tx, ERASE_JOB, {});
};

/** The whole file, also when it was sent whole. @throws refuse('file_parts') when parts are missing or wrong. */
export const wholeOf = async (taking: UploadContext, { uploader, index }: PartKey, last: Uploaded, whole: string) => {
  const { db, services, now } = taking;
  const parts = await keptParts(db, { uploader, index });
  if (endOf(parts) + last.bytes.length > maxFileBytes) throw refuse('file_too_large');
  const contents = await fromStore(Promise.all(parts.map((part) => contentOf(services, part))));
  const bytes = Buffer.concat([...contents.map((content) => content ?? Buffer.alloc(0)), last.bytes]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (sha256 === whole) return new Uploaded(bytes, sha256, last.type, last.name);
  // parts that cannot become the file would only be in its way
  await sql`
    update files.file set state = 'removed', sealed_key = null, removed_at = ${now}
    where uploader = ${uploader} and content_index = ${index} and state = 'part'`.execute(db);
  throw refuse('file_parts');
};
