import type { AnswerOf } from '#platform/contract/call.ts';
import type { AgentContext } from '#platform/http/context.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { addDays, businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { fileLink } from '#capabilities/files/server/api.ts';
import type { submitDocument } from '../../contract/documents/submit-document.ts';
import { OLDEST_DAYS } from '../../rules/documents/check-document.ts';
import { shownState } from '../../rules/documents/shown-state.ts';
import { noOf, type DocumentRow } from './document-row.ts';

/** Null when there is no limit. */
const leftOf = ({ amountFen, usedFen }: Pick<DocumentRow, 'amountFen' | 'usedFen'>): Fen | null =>
  amountFen === null ? null : fen(amountFen - usedFen);

/** The file of a cancelled document is removed with it; that of a refused one stays beside its reason. */
export const hasPicture = ({ state }: Pick<DocumentRow, 'state'>): boolean => state !== 'cancelled';

/** A refused document is handed in again once, while its paper may be handed in at all. */
export const canRedo = (
  { state, isReplaced, issuedOn }: Pick<DocumentRow, 'state' | 'isReplaced' | 'issuedOn'>,
  today: BusinessDay,
): boolean => state === 'rejected' && !isReplaced && issuedOn >= addDays(today, -OLDEST_DAYS);

/** @param row of the caller's own agent. */
export const presentDocument = (
  { services, now }: Pick<AgentContext, 'services' | 'now'>,
  row: DocumentRow,
): AnswerOf<typeof submitDocument> => {
  const leftFen = leftOf(row);
  const isDecided = row.ratePpm !== null;
  return {
    id: String(row.id),
    no: noOf(row.id),
    kind: row.kind,
    number: row.number,
    issuedOn: row.issuedOn,
    state: shownState({ ...row, leftFen }, businessDay(now)),
    usedFen: row.usedFen,
    canRedo: canRedo(row, businessDay(now)),
    ...(row.wrongTitle !== null && { wrongTitle: row.wrongTitle }),
    ...(row.wrongTaxNumber !== null && { wrongTaxNumber: row.wrongTaxNumber }),
    submittedAt: row.submittedAt.toISOString(),
    ...(row.amountFen !== null && { amountFen: row.amountFen }),
    ...(isDecided && leftFen !== null && { leftFen }),
    ...(row.ratePpm !== null && { ratePpm: row.ratePpm }),
    ...(row.validTo !== null && { validTo: row.validTo }),
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.decidedAt !== null && { decidedAt: (row.revokedAt ?? row.decidedAt).toISOString() }),
    ...(row.fileType !== null && { fileType: row.fileType }),
    ...(hasPicture(row) && { picture: fileLink(services.vault, row.fileId, now) }),
  };
};
