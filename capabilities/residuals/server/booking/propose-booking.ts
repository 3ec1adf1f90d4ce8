/** Proposes to book the good lines of a file, or to reverse all that was booked of it; books nothing. */
import type { Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { fourEyes, planFourEyes } from '#capabilities/staff/server/api.ts';
import type { ResidualFileId } from '../../contract/residual-ids.ts';
import { fileNo, lockFile, requireOpen, type FileRow } from '../file-row.ts';
import { bookableLines, bookedEntries } from './bookable-lines.ts';
import { actOf, bookingColumns, fingerprintOf, sumOf, type Amounts, type BookingRow } from './booking-row.ts';

export interface ProposedBooking {
  readonly row: BookingRow;
  /** Until when another person must agree; undefined when one person may confirm it. */
  readonly lapsesAt: Date | undefined;
}

interface ProposalOptions {
  /** Books lines although shares of the same agent at the same merchant were computed here. */
  readonly alsoComputed: boolean;
}

/** Also proposes lines that still waited when the file was first booked. @throws Problem */
export const proposeBooking = async (
  tx: Tx,
  id: ResidualFileId,
  { alsoComputed }: ProposalOptions,
  by: OperatorAct,
): Promise<ProposedBooking> => {
  const file = await lockFile(tx, id);
  requireOpen(file);
  const { lines, computedHere } = await bookableLines(tx, file);
  if (lines.length === 0) throw refuse('residual_nothing_to_book', { no: fileNo(id) });
  if (computedHere > 0 && !alsoComputed) throw refuse('residual_computed_here', { count: computedHere });
  return keep(tx, file, 'booking', { lines, reason: null }, by);
};

/** @param reason shown to the agents. @throws Problem */
export const proposeReversal = async (
  tx: Tx,
  id: ResidualFileId,
  reason: string,
  by: OperatorAct,
): Promise<ProposedBooking> => {
  const file = await lockFile(tx, id);
  requireOpen(file);
  const lines = await bookedEntries(tx, file);
  if (lines.length === 0) throw refuse('residual_nothing_booked', { no: fileNo(id) });
  return keep(tx, file, 'reversal', { lines, reason }, by);
};

const keep = async (
  tx: Tx,
  file: FileRow,
  kind: BookingRow['kind'],
  { lines, reason }: { readonly lines: readonly Amounts[]; readonly reason: string | null },
  by: OperatorAct,
): Promise<ProposedBooking> => {
  const { rows } = await sql<BookingRow>`
    insert into residuals.booking (file_id, kind, fingerprint, line_count, sum_fen, reason, proposed_by, proposed_at)
    values (${file.id}, ${kind}, ${fingerprintOf(lines)}, ${lines.length}, ${sumOf(lines)}, ${reason},
      ${by.operator.login}, ${by.now}) returning ${bookingColumns}`.execute(tx);
  const row = onlyRow(rows);
  const act = actOf(row, by);
  const plan = await planFourEyes(tx, act);
  // below the limit the confirming person needs nobody else: there is nothing to agree to
  const eyes = plan.is === 'waits' ? await fourEyes(tx, act) : plan;
  await operatorAudit(tx, 'residuals.propose', by, {
    subject: 'residual_booking',
    subjectId: row.id,
    after: { file: fileNo(file.id), kind, lines: row.lineCount, fen: row.sumFen, reason },
  });
  return { row, lapsesAt: eyes.is === 'waits' ? eyes.lapsesAt : undefined };
};
