/** Makes pictures part of something, and takes them away again. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { DocumentType } from '#platform/files/document-type.ts';
import { refuse } from '#platform/http/problem.ts';
import type { Services } from '#platform/http/services.ts';
import type { Id } from '#platform/ids/id.ts';
import type { FileId, FileKind } from '../contract/file-fields.ts';
import { ERASE_JOB } from './erase-queue.ts';
import type { Uploader } from './taking.ts';

export interface Attachment {
  readonly kind: FileKind;
  readonly subjectId: Id<string>;
  /** Only its uploader can make a picture part of something. */
  readonly by: Uploader;
  readonly now: Date;
}

/** Kinds that may have a PDF or OFD; all others show their files as pictures. */
const DOCUMENT_KINDS: readonly FileKind[] = ['tax_document'];

/**
 * Pictures that are part of the same subject already stay so.
 * @throws refuse('file_gone') when one was removed, is another's, or is part of something else; the transaction must
 * not commit then.
 */
export const attachFiles = async (
  tx: Tx,
  ids: readonly FileId[],
  { kind, subjectId, by, now }: Attachment,
): Promise<void> => {
  const wanted = [...new Set(ids)];
  const { rows } = await sql`
    update files.file set kind = ${kind}, subject_id = ${subjectId}, attached_at = coalesce(attached_at, ${now})
    where id = any(${wanted}::bigint[]) and state = 'kept'
      and (document_type is null or ${kind} = any(${DOCUMENT_KINDS}::text[]))
      and (kind is null and uploader = ${by} or kind = ${kind} and subject_id = ${subjectId})
    returning id`.execute(tx);
  if (rows.length < wanted.length) throw refuse('file_gone');
};

/**
 * Removes pictures of a subject: with the commit nobody can read them, and right afterwards their bytes are deleted.
 * @param ids pictures of other subjects, and removed ones, are ignored.
 */
export const removeFiles = async (
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  ids: readonly FileId[],
  { kind, subjectId, now }: Omit<Attachment, 'by'>,
): Promise<void> => {
  const { rows } = await sql`
    update files.file set state = 'removed', sealed_key = null, removed_at = ${now}
    where id = any(${[...ids]}::bigint[]) and kind = ${kind} and subject_id = ${subjectId} and state = 'kept'
    returning id`.execute(tx);
  if (rows.length > 0) await jobs.send(tx, ERASE_JOB, {});
};

/** The type of a file that is a document; undefined for a picture, or no file. */
export const documentTypeOf = async (db: Db, id: FileId): Promise<DocumentType | undefined> => {
  const { rows } = await sql<{ type: DocumentType | null }>`
    select document_type as type from files.file where id = ${id}`.execute(db);
  return rows[0]?.type ?? undefined;
};

/** Removes all pictures of a subject. */
export const removeFilesOf = async (
  tx: Tx,
  services: Pick<Services, 'jobs'>,
  subject: Omit<Attachment, 'by'>,
): Promise<void> => {
  const { rows } = await sql<{ id: FileId }>`select id from files.file
    where kind = ${subject.kind} and subject_id = ${subject.subjectId} and state = 'kept'`.execute(tx);
  await removeFiles(
    tx,
    services,
    rows.map(({ id }) => id),
    subject,
  );
};

/** Removes the pictures that an uploader sent and that never became part of anything. */
export const removeUploads = async (
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  uploaders: readonly Uploader[],
  now: Date,
): Promise<void> => {
  const { rows } = await sql`
    update files.file set state = 'removed', sealed_key = null, removed_at = ${now}
    where uploader = any (${[...uploaders]}::text[]) and kind is null and state <> 'removed' returning id`.execute(tx);
  if (rows.length > 0) await jobs.send(tx, ERASE_JOB, {});
};
