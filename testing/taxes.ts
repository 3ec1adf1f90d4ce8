/** Decisions on tax documents in transactions of their own, as the calls of the staff make them. */
import { inTransaction, type Db } from '#platform/db/db.ts';
import * as deciding from '#capabilities/taxes/server/documents/decide-document.ts';

export const approveDocument = (
  db: Db,
  decision: deciding.Decision,
  terms: deciding.Terms,
): ReturnType<typeof deciding.approveDocument> =>
  inTransaction(db, (tx) => deciding.approveDocument(tx, decision, terms));

export const rejectDocument = (
  db: Db,
  decision: deciding.Decision,
  reason: string,
  wrong?: deciding.DocumentMistake,
): ReturnType<typeof deciding.rejectDocument> =>
  inTransaction(db, (tx) => deciding.rejectDocument(tx, decision, reason, wrong));

export const revokeDocument = (
  db: Db,
  decision: deciding.Decision,
  reason: string,
): ReturnType<typeof deciding.revokeDocument> =>
  inTransaction(db, (tx) => deciding.revokeDocument(tx, decision, reason));
