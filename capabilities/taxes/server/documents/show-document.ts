/** A tax document with its picture, for the person who decides on it; each look is in the audit log. */
import type { Operator } from '#platform/auth/operator.ts';
import type { Db } from '#platform/db/db.ts';
import { refuse } from '#platform/http/problem.ts';
import type { Services } from '#platform/http/services.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { fileLink } from '#capabilities/files/server/api.ts';
import { documentById, idOfNo, type DocumentRow } from './document-row.ts';
import { hasPicture } from './present-document.ts';

/** @param no the number as printed, in any case, with or without its prefix. @throws Problem */
export const documentByNo = async (db: Db, no: string): Promise<DocumentRow> => {
  const id = idOfNo(no);
  const row = id === undefined ? undefined : await documentById(db, id);
  if (row === undefined) throw refuse('tax_document_unknown', { no });
  return row;
};

/** @returns a link that opens the picture for some minutes; if undefined, it was removed. */
export const showDocument = async (
  db: Db,
  { vault, config }: Pick<Services, 'vault' | 'config'>,
  row: DocumentRow,
  { operator, now }: { readonly operator: Operator; readonly now: Date },
): Promise<string | undefined> => {
  await operatorAudit(db, 'taxes.show', { operator, now }, { subject: 'tax_document', subjectId: row.id });
  return hasPicture(row) ? config.publicUrl + fileLink(vault, row.fileId, now) : undefined;
};
