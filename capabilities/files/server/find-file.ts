import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { DocumentType } from '#platform/files/document-type.ts';
import type { Services } from '#platform/http/services.ts';
import type { Id } from '#platform/ids/id.ts';
import type { FileId, FileKind } from '../contract/file-fields.ts';
import { boundTo, decrypted } from './file-key.ts';

export interface FoundFile {
  readonly id: FileId;
  readonly uploader: string;
  readonly object: string;
  readonly sealedKey: NotNull<string>;
  /** Null for a picture (JPEG). */
  readonly documentType: DocumentType | null;
  readonly kind: FileKind | null;
  readonly subjectId: Id<string> | null;
}

/** @param id as received: anything but the id of a readable picture finds nothing. */
export const findFile = async (db: Db, id: string): Promise<FoundFile | undefined> => {
  if (!/^[1-9]\d{0,14}$/.test(id)) return undefined;
  const { rows } = await sql<FoundFile>`
    select id, uploader, object, sealed_key as "sealedKey", document_type as "documentType", kind,
      subject_id as "subjectId" from files.file
    where id = ${id}::bigint and state = 'kept'`.execute(db);
  return rows[0];
};

/**
 * The bytes of a picture or document. @returns undefined when the store does not have them, or no longer. @throws
 * StoreAway
 */
export const contentOf = async (
  { files, vault }: Pick<Services, 'files' | 'vault'>,
  { object, sealedKey }: Pick<FoundFile, 'object' | 'sealedKey'>,
): Promise<Buffer | undefined> => {
  const sealed = await files.get(object);
  return sealed && decrypted(sealed, vault.open(sealedKey, boundTo(object)), object);
};
