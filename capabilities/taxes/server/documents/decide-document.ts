/** Decisions about a tax document: docs/domain.md §5, "Tax documents". */
import type { Operator } from '#platform/auth/operator.ts';
import { lockFor, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import type { Services } from '#platform/http/services.ts';
import { feeOf } from '#platform/money/fee.ts';
import { ppm, type Ppm } from '#platform/money/ppm.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { removeFilesOf } from '#capabilities/files/server/api.ts';
import { fourEyes, proposedBy, UNBOUNDED_FEN, type FourEyes } from '#capabilities/staff/server/api.ts';
import type { DocumentState, TaxDocumentId } from '../../contract/documents/document-fields.ts';
import { lockDocument, noOf, samePaper, type DocumentRow } from './document-row.ts';
import { notifyOfDocument } from './notify-of-document.ts';

type Jobs = Pick<Services, 'jobs'>;

export interface Decision {
  readonly id: TaxDocumentId;
  readonly operator: Operator;
  readonly now: Date;
}

/** @throws Problem */
const lockIn = async (tx: Tx, id: TaxDocumentId, state: 'submitted' | 'approved'): Promise<DocumentRow> => {
  const row = await lockDocument(tx, id);
  const no = noOf(id);
  if (row === undefined) throw refuse('tax_document_unknown', { no });
  if (row.state !== state)
    throw refuse(state === 'submitted' ? 'tax_document_not_waiting' : 'tax_document_not_approved', { no });
  return row;
};

const audited = (tx: Tx, call: string, { id, operator, now }: Decision, before: DocumentState, after: object) =>
  operatorAudit(
    tx,
    `taxes.${call}`,
    { operator, now },
    {
      subject: 'tax_document',
      subjectId: id,
      before: { state: before },
      after: { ...after },
    },
  );

export interface Terms {
  readonly ratePpm: Ppm;
  /** The last business day; null for no end. */
  readonly validTo: BusinessDay | null;
  /** The highest rate for withdrawals without a document. */
  readonly standardPpm: Ppm;
}

/** Another person must give the same until then. */
export interface WaitingApproval {
  readonly lapsesAt: Date;
}

/** A document counts once: of two approvals at once, the second sees the first. @throws Problem */
const requireOnlyOne = async (tx: Tx, row: DocumentRow): Promise<void> => {
  await lockFor(tx, 'taxes.approve', row.number.replaceAll('-', ''));
  const taken = (await samePaper(tx, row)).find(({ state }) => state === 'approved');
  if (taken !== undefined) throw refuse('tax_document_same_approved', { no: noOf(row.id), other: noOf(taken.id) });
};

/**
 * Less tax means a higher payout: by the tax of an invoice's amount at most, and by any amount under a certificate,
 * which states none.
 */
const lowerRate = async (
  tx: Tx,
  row: DocumentRow,
  { ratePpm, validTo, standardPpm }: Terms,
  decision: Decision,
): Promise<FourEyes> => {
  if (ratePpm >= standardPpm) return { is: 'alone' };
  const { operator, now } = decision;
  const amountFen =
    row.amountFen === null ? UNBOUNDED_FEN : feeOf(row.amountFen, { ratePpm: ppm(standardPpm - ratePpm) });
  const terms = { ratePpm, validTo };
  const eyes = await fourEyes(tx, { act: 'tax_rate', subject: noOf(row.id), terms, amountFen, operator, now });
  if (eyes.is === 'waits') await audited(tx, 'propose-approval', decision, row.state, terms);
  return eyes;
};

/** @throws Problem */
const requireTerms = ({ id, kind }: DocumentRow, { validTo }: Terms, now: Date): void => {
  if (kind === 'certificate' && validTo === null) throw refuse('tax_document_needs_end', { no: noOf(id) });
  if (validTo !== null && validTo < businessDay(now)) throw refuse('tax_document_end_past');
};

/** From now on the document covers withdrawals; a much lower tax needs two people. @throws Problem */
export const approveDocument = async (
  tx: Tx,
  decision: Decision,
  terms: Terms,
): Promise<DocumentRow | WaitingApproval> => {
  const { id, operator, now } = decision;
  const { ratePpm, validTo } = terms;
  const row = await lockIn(tx, id, 'submitted');
  requireTerms(row, terms, now);
  await requireOnlyOne(tx, row);
  const eyes = await lowerRate(tx, row, terms, decision);
  if (eyes.is === 'waits') return { lapsesAt: eyes.lapsesAt };
  await sql`update taxes.document set state = 'approved', rate_ppm = ${ratePpm}, valid_to = ${validTo},
      decided_at = ${now}, decided_by = ${operator.login} where id = ${id}`.execute(tx);
  const after = { ...row, state: 'approved', ratePpm, validTo } as const;
  await audited(tx, 'approve', decision, row.state, { state: 'approved', ratePpm, validTo, ...proposedBy(eyes) });
  await notifyOfDocument(tx, after, now);
  return after;
};

/** The name and tax number that the document states in place of the company's; null when it states the right one. */
export interface DocumentMistake {
  readonly title: string | null;
  readonly taxNumber: string | null;
}

/** The file stays: the agent sees the refused one. @param reason shown to the agent. @throws Problem */
export const rejectDocument = async (
  tx: Tx,
  decision: Decision,
  reason: string,
  wrong: DocumentMistake = { title: null, taxNumber: null },
): Promise<DocumentRow> => {
  const { id, operator, now } = decision;
  const row = await lockIn(tx, id, 'submitted');
  await sql`update taxes.document set state = 'rejected', reason = ${reason}, decided_at = ${now},
      decided_by = ${operator.login}, wrong_title = ${wrong.title}, wrong_tax_number = ${wrong.taxNumber}
      where id = ${id}`.execute(tx);
  const after = { ...row, state: 'rejected', reason } as const;
  await audited(tx, 'reject', decision, row.state, { state: 'rejected', reason, wrong });
  await notifyOfDocument(tx, after, now);
  return after;
};

/** From now on the document covers nothing; withdrawals already applied for keep their tax. @throws Problem */
export const revokeDocument = async (tx: Tx, decision: Decision, reason: string): Promise<DocumentRow> => {
  const { id, operator, now } = decision;
  const row = await lockIn(tx, id, 'approved');
  await sql`update taxes.document set state = 'revoked', reason = ${reason}, revoked_at = ${now},
      revoked_by = ${operator.login} where id = ${id}`.execute(tx);
  const after = { ...row, state: 'revoked', reason } as const;
  await audited(tx, 'revoke', decision, row.state, { state: 'revoked', reason });
  await notifyOfDocument(tx, after, now);
  return after;
};

/** Removes the file of a refused document when the account is closed: nobody sees it any more. */
export const dropFile = (tx: Tx, services: Jobs, id: TaxDocumentId, now: Date): Promise<void> =>
  removeFilesOf(tx, services, { kind: 'tax_document', subjectId: id, now });

/** Cancelled by the agent itself. @param row locked and waiting. */
export const cancelLocked = async (tx: Tx, services: Jobs, row: DocumentRow, now: Date): Promise<void> => {
  await sql`update taxes.document set state = 'cancelled', decided_at = ${now} where id = ${row.id}`.execute(tx);
  await dropFile(tx, services, row.id, now);
};
