/** A person ends a difference: explains why it is right so, or books a row that is missing here. */
import { personOf } from '#platform/auth/operator.ts';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import type { Fen } from '#platform/money/fen.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { fourEyes, proposedBy } from '#capabilities/staff/server/api.ts';
import { bookMissing, type MissingRow, type RowOutcome } from '#capabilities/trades/server/api.ts';
import type { DifferenceId } from '../contract/day-file-ids.ts';

interface OpenDifference {
  readonly id: DifferenceId;
  readonly acquirer: string;
  readonly reason: string;
  readonly reference: string;
  readonly amountFen: Fen;
  readonly theirs: Readonly<Record<string, unknown>> | null;
}

const lockOpen = async (tx: Tx, id: DifferenceId): Promise<OpenDifference> => {
  const { rows } = await sql<OpenDifference>`
    select id, acquirer, reason, reference, amount_fen as "amountFen", theirs from reconciliation.difference
    where id = ${id} and ended_at is null for update`.execute(tx);
  const [open] = rows;
  if (open === undefined) throw refuse('difference_not_open', { id });
  return open;
};

interface End {
  readonly ended: 'booked' | 'explained';
  readonly note: string | null;
}

const end = async (tx: Tx, { id }: OpenDifference, { ended, note }: End, by: OperatorAct): Promise<void> => {
  await sql`
    update reconciliation.difference set ended_at = ${by.now}, ended = ${ended}, note = ${note},
      ended_by = ${by.operator.login} where id = ${id}`.execute(tx);
};

/** Accepts the difference for a reason; it opens again when something about it changes. @throws Problem */
export const explainDifference = async (tx: Tx, id: DifferenceId, note: string, by: OperatorAct): Promise<void> => {
  const open = await lockOpen(tx, id);
  await end(tx, open, { ended: 'explained', note }, by);
  await operatorAudit(tx, 'reconciliation.explain-difference', by, {
    subject: 'difference',
    subjectId: id,
    after: { reason: open.reason, reference: open.reference, note },
  });
};

/** The file's data of a row that is not booked here. */
interface FileRow {
  readonly kind: 'sale' | 'refund';
  readonly occurred_at: string;
  readonly amount_fen: Fen;
  readonly fee_fen: Fen;
  readonly status: string;
  readonly sn: string;
  readonly merchant_no: string;
  readonly payment_type: number | null;
  readonly method: number | null;
  readonly card_type: number | null;
}

/** The row as the feed would have sent it. @throws Problem when it cannot be booked from the file. */
const feedRowOf = ({ reference, reason, theirs }: OpenDifference): MissingRow => {
  const row = theirs as FileRow | null;
  if (reason !== 'missing_here' || row === null) throw refuse('difference_not_missing');
  if (row.status !== 'success') throw refuse('difference_row_state', { state: row.status });
  if (row.kind !== 'sale') throw refuse('difference_refund');
  if (row.payment_type === null || row.method === null || row.card_type === null) throw refuse('difference_incomplete');
  return {
    reference,
    kind: row.kind,
    status: 1,
    occurredAt: row.occurred_at,
    amountFen: row.amount_fen,
    feeFen: row.fee_fen,
    paymentType: row.payment_type,
    method: row.method,
    cardType: row.card_type,
    terminalSn: row.sn,
    merchantNo: row.merchant_no,
  };
};

export type BookedDifference =
  | { readonly is: 'booked' }
  | { readonly is: 'waits'; readonly lapsesAt: Date }
  /** The feed did not book the transaction. */
  | { readonly is: 'not_booked'; readonly outcome: RowOutcome };

/**
 * Books by the feed's own path and checks, which `prepareBooking` has prepared; above a certain amount two persons
 * (docs/domain.md §8). @throws Problem
 */
export const bookDifference = async (tx: Tx, id: DifferenceId, by: OperatorAct): Promise<BookedDifference> => {
  const open = await lockOpen(tx, id);
  const row = feedRowOf(open);
  const wanted = { act: 'day_file_booking', subject: String(id), terms: row, amountFen: open.amountFen } as const;
  const eyes = await fourEyes(tx, { ...wanted, operator: personOf(by.operator), now: by.now });
  const audited = { subject: 'difference', subjectId: id, after: { ...row, ...proposedBy(eyes) } };
  if (eyes.is === 'waits') {
    await operatorAudit(tx, 'reconciliation.propose-booking', by, audited);
    return { is: 'waits', lapsesAt: eyes.lapsesAt };
  }
  const outcome = await bookMissing(tx, open.acquirer, row, by.now);
  if (outcome.fate !== 'booked') return { is: 'not_booked', outcome };
  await end(tx, open, { ended: 'booked', note: null }, by);
  await operatorAudit(tx, 'reconciliation.book-difference', by, audited);
  return { is: 'booked' };
};
