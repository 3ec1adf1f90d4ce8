/** Proposes to book the good lines of a file, or to reverse all that was booked of it; books nothing. */
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { fourEyes, planFourEyes } from '#capabilities/staff/server/api.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import type { ResidualFileId } from '../contract/residual-ids.ts';
import { bookableLines, bookedEntries } from './bookable-lines.ts';
import { actOf, bookingColumns, fingerprintOf, sumOf, type Amounts, type BookingRow } from './booking-row.ts';
import { fileNo, lockFile, type FileRow } from './file-row.ts';

export interface ProposedBooking {
  readonly row: BookingRow;
  /** Until when another person must agree; undefined: one person may confirm it. */
  readonly lapsesAt: Date | undefined;
}

/** @throws Error in a sentence. */
const requireNothingWaits = ({ id, state, bookingId }: FileRow): void => {
  if (bookingId !== null) throw new Error(`${fileNo(id)} is proposed already: confirm or withdraw it.`);
  if (state === 'reversed' || state === 'discarded') throw new Error(`${fileNo(id)} is ${state} already.`);
};

interface Wanted {
  /** Books lines although shares of the same agent at the same merchant were computed here. */
  readonly alsoComputed: boolean;
}

/** Also what waited when the file was booked first. @throws Error in a sentence. */
export const proposeBooking = (
  db: Db,
  id: ResidualFileId,
  { alsoComputed }: Wanted,
  by: OperatorAct,
): Promise<ProposedBooking> =>
  inTransaction(db, async (tx) => {
    const file = await lockFile(tx, id);
    requireNothingWaits(file);
    const { lines, computedHere } = await bookableLines(tx, file);
    if (lines.length === 0) throw new Error(`No line of ${fileNo(id)} can be booked.`);
    if (computedHere > 0 && !alsoComputed)
      throw new Error(
        `Shares of ${computedHere} lines were computed here too: --also-computed books them all the same.`,
      );
    return keep(tx, file, 'booking', { lines, reason: null }, by);
  });

/** @param reason shown to the agents. @throws Error in a sentence. */
export const proposeReversal = (
  db: Db,
  id: ResidualFileId,
  reason: string,
  by: OperatorAct,
): Promise<ProposedBooking> =>
  inTransaction(db, async (tx) => {
    const file = await lockFile(tx, id);
    requireNothingWaits(file);
    const lines = await bookedEntries(tx, file);
    if (lines.length === 0) throw new Error(`Nothing of ${fileNo(id)} is booked.`);
    return keep(tx, file, 'reversal', { lines, reason }, by);
  });

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
  // below the limit whoever confirms it does it alone: nothing is to be agreed to
  const eyes = plan.is === 'waits' ? await fourEyes(tx, act) : plan;
  await operatorAudit(tx, 'residuals.propose', by, {
    subject: 'residual_booking',
    subjectId: row.id,
    after: { file: fileNo(file.id), kind, lines: row.lineCount, fen: row.sumFen, reason },
  });
  return { row, lapsesAt: eyes.is === 'waits' ? eyes.lapsesAt : undefined };
};
