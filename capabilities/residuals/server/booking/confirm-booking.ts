/** Books the proposal for a file, once; or withdraws the proposal, or the file. */
import { lockFor, type Tx } from '#platform/db/db.ts';
import { refuse } from '#platform/http/problem.ts';
import { lockOpenAgent } from '#capabilities/agents/server/api.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { fourEyes, proposedBy } from '#capabilities/staff/server/api.ts';
import type { ResidualFileId } from '../../contract/residual-ids.ts';
import { fileNo, lockFile, requireOpen, setState, type FileRow } from '../file-row.ts';
import { senderById } from '../sender.ts';
import { bookableLines, bookedEntries, type BookableLine } from './bookable-lines.ts';
import {
  actOf,
  bookingById,
  bookingNo,
  endBooking,
  fingerprintOf,
  type Amounts,
  type BookingRow,
} from './booking-row.ts';
import { insertEntries, insertReversals } from './insert-entries.ts';
import { notifyOfBooking } from './notify-of-booking.ts';
import { postEntries } from './post-entries.ts';

export interface ConfirmedBooking {
  readonly row: BookingRow;
  /** Until when another person must confirm it; undefined when it is booked. */
  readonly lapsesAt: Date | undefined;
}

/** Locks the file, and with it its proposal. @throws Problem */
const lockProposed = async (tx: Tx, id: ResidualFileId): Promise<{ file: FileRow; row: BookingRow }> => {
  const file = await lockFile(tx, id);
  if (file.bookingId === null) throw refuse('residual_nothing_proposed', { no: fileNo(id) });
  return { file, row: await bookingById(tx, file.bookingId) };
};

const requireSame = ({ fingerprint, fileId }: BookingRow, lines: readonly Amounts[]): void => {
  if (fingerprintOf(lines) === fingerprint) return;
  throw refuse('residual_lines_changed', { no: fileNo(fileId) });
};

/** Books everything or nothing, in one transaction. @throws Problem */
export const confirmBooking = async (tx: Tx, id: ResidualFileId, by: OperatorAct): Promise<ConfirmedBooking> => {
  const { file, row } = await lockProposed(tx, id);
  const sender = await senderById(tx, file.senderId);
  // if a month has two files, the second sees the bookings of the first
  await lockFor(tx, 'residuals', sender.code);
  const good = row.kind === 'booking' ? (await bookableLines(tx, file)).lines : undefined;
  requireSame(row, good ?? (await bookedEntries(tx, file)));
  const eyes = await fourEyes(tx, actOf(row, by));
  if (eyes.is === 'waits') return { row, lapsesAt: eyes.lapsesAt };
  if (good === undefined) await insertReversals(tx, file, row, by.now);
  else await bookLines(tx, { file, row, lines: good }, by.now);
  await postEntries(tx, row, by.now);
  await endBooking(tx, row, 'confirmed', by);
  await setState(tx, file, good === undefined ? 'reversed' : 'booked');
  await notifyOfBooking(tx, { file, row, sender }, by.now);
  await operatorAudit(tx, 'residuals.confirm', by, {
    subject: 'residual_booking',
    subjectId: row.id,
    before: { state: file.state },
    after: { no: bookingNo(row.id), kind: row.kind, lines: row.lineCount, fen: row.sumFen, ...proposedBy(eyes) },
  });
  return { row: { ...row, state: 'confirmed' }, lapsesAt: undefined };
};

interface AgreedBooking {
  readonly file: FileRow;
  readonly row: BookingRow;
  /** The lines as compared with the proposed ones. */
  readonly lines: readonly BookableLine[];
}

const bookLines = async (tx: Tx, { file, row, lines }: AgreedBooking, now: Date): Promise<void> => {
  for (const agentId of new Set(lines.flatMap(({ agentId: one }) => one ?? []))) await lockOpenAgent(tx, agentId);
  await insertEntries(tx, file, row, lines, now);
};

/** A person who may propose may also withdraw: nothing was booked. @throws Problem */
export const withdrawBooking = async (tx: Tx, id: ResidualFileId, by: OperatorAct): Promise<BookingRow> => {
  const { row } = await lockProposed(tx, id);
  await endBooking(tx, row, 'withdrawn', by);
  await operatorAudit(tx, 'residuals.withdraw', by, { subject: 'residual_booking', subjectId: row.id });
  return { ...row, state: 'withdrawn' };
};

/** Discards a file from which nothing was booked. @throws Problem */
export const discardFile = async (tx: Tx, id: ResidualFileId, by: OperatorAct): Promise<void> => {
  const file = await lockFile(tx, id);
  requireOpen(file);
  if (file.state !== 'uploaded') throw refuse('residual_booked', { no: fileNo(id) });
  await setState(tx, file, 'discarded');
  await operatorAudit(tx, 'residuals.discard', by, { subject: 'residual_file', subjectId: id });
};
