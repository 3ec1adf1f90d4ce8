/** A proposal for a file: to book the lines that can be booked, or to reverse all that was booked. */
import { createHash } from 'node:crypto';
import type { Operator } from '#platform/auth/operator.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { sumFen, type Fen } from '#platform/money/fen.ts';
import type { WantedAct } from '#capabilities/staff/server/api.ts';
import type { BookingId, ResidualFileId } from '../../contract/residual-ids.ts';
import { fileNo } from '../file-row.ts';

export type BookingKind = 'booking' | 'reversal';

export interface BookingRow {
  readonly id: BookingId;
  readonly fileId: ResidualFileId;
  readonly kind: BookingKind;
  readonly state: 'proposed' | 'confirmed' | 'withdrawn';
  readonly fingerprint: string;
  readonly lineCount: number;
  readonly sumFen: Fen;
  readonly reason: string | null;
  readonly proposedBy: string;
  readonly decidedBy: string | null;
}

export const bookingColumns = sql`id, file_id as "fileId", kind, state, fingerprint, line_count as "lineCount",
  sum_fen as "sumFen", reason, proposed_by as "proposedBy", decided_by as "decidedBy"`;

/** `B000012` */
export const bookingNo = (id: BookingId): string => `B${String(id).padStart(6, '0')}`;

export const bookingById = async (db: Db, id: BookingId): Promise<BookingRow> => {
  const { rows } = await sql<BookingRow>`select ${bookingColumns} from residuals.booking where id = ${id}`.execute(db);
  return onlyRow(rows);
};

export interface Amounts {
  readonly line: number;
  readonly agentId: AgentId | null;
  readonly fen: Fen;
}

/** Gives the same mark only where the same lines would be booked for the same agents with the same amounts. */
export const fingerprintOf = (lines: readonly Amounts[]): string => {
  const ordered = lines.toSorted((one, other) => one.line - other.line);
  const text = ordered.map(({ line, agentId, fen }) => `${line} ${agentId ?? ''} ${fen}`).join('\n');
  return createHash('sha256').update(text).digest('hex');
};

export const sumOf = (lines: readonly Amounts[]): Fen => sumFen(lines.map(({ fen }) => fen));

/** An act of two persons: the second agrees to exactly these lines. */
export const actOf = (
  { id, fileId, kind, fingerprint, sumFen: amountFen }: BookingRow,
  { operator, now }: { readonly operator: Operator; readonly now: Date },
): WantedAct => ({
  act: 'residual',
  subject: `${fileNo(fileId)} ${bookingNo(id)}`,
  terms: { kind, fingerprint },
  amountFen,
  operator,
  now,
});

export const endBooking = async (
  tx: Tx,
  { id }: BookingRow,
  state: BookingRow['state'],
  { operator, now }: { readonly operator: Operator; readonly now: Date },
): Promise<void> => {
  await sql`update residuals.booking set state = ${state}, decided_by = ${operator.login}, decided_at = ${now}
    where id = ${id}`.execute(tx);
};
