/** Files as they are stored, with the proposals that wait for a second person. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import type { Fen } from '#platform/money/fen.ts';
import { monthOf, type BusinessDay, type BusinessMonth } from '#platform/time/business-day.ts';
import type { Cells, Column } from '../contract/files/columns.ts';
import type { BookingId, ResidualFileId, SenderId } from '../contract/residual-ids.ts';
import type { RawLine } from '../rules/check-cells.ts';

export type FileState = 'uploaded' | 'booked' | 'reversed' | 'discarded';

export interface FileRow {
  readonly id: ResidualFileId;
  readonly senderId: SenderId;
  /** The sender's code. */
  readonly sender: string;
  readonly month: BusinessMonth;
  readonly sha: string;
  readonly name: string;
  readonly hasTotal: boolean;
  readonly statedCount: number | null;
  readonly statedVolumeFen: Fen | null;
  readonly statedFen: Fen | null;
  readonly state: FileState;
  readonly uploadedBy: string;
  readonly uploadedAt: Date;
  /** The proposed booking that is still open. */
  readonly bookingId: BookingId | null;
}

type StoredFile = Omit<FileRow, 'month'> & { readonly day: BusinessDay };

const columns = sql`file.id, file.sender_id as "senderId",
  (select code from residuals.sender where sender.id = file.sender_id) as sender, file.month as day, file.sha,
  file.name, file.has_total as "hasTotal", file.stated_count as "statedCount",
  file.stated_volume_fen as "statedVolumeFen",
  file.stated_fen as "statedFen", file.state, file.uploaded_by as "uploadedBy", file.uploaded_at as "uploadedAt",
  (select booking.id from residuals.booking where file_id = file.id and booking.state = 'proposed') as "bookingId"`;

const fileOf = ({ day, ...row }: StoredFile): FileRow => ({ ...row, month: monthOf(day) });

/** `F000012` */
export const fileNo = (id: ResidualFileId): string => `F${String(id).padStart(6, '0')}`;

/** The state of a file: `proposed` while a booking or its reversal waits to be confirmed. */
export const shownState = ({ state, bookingId }: FileRow): FileState | 'proposed' =>
  bookingId === null ? state : 'proposed';

export const fileById = async (db: Db, id: ResidualFileId): Promise<FileRow | undefined> => {
  const { rows } = await sql<StoredFile>`select ${columns} from residuals.file where id = ${id}`.execute(db);
  return rows[0] && fileOf(rows[0]);
};

/** @param no the number as printed, in any case, with or without its prefix. @throws 404 */
export const fileByNo = async (db: Db, no: string): Promise<FileRow> => {
  const digits = /^F?0*([1-9]\d{0,14})$/i.exec(no)?.[1];
  const row = digits === undefined ? undefined : await fileById(db, Number(digits) as ResidualFileId);
  if (row === undefined) throw notFound();
  return row;
};

/** Locks the file before reading it: of two decisions at once, the second sees the first. @throws 404 */
export const lockFile = async (tx: Tx, id: ResidualFileId): Promise<FileRow> => {
  await sql`select id from residuals.file where id = ${id} for update`.execute(tx);
  const row = await fileById(tx, id);
  if (row === undefined) throw notFound();
  return row;
};

/** @throws Problem if the file is proposed for booking, or has ended. */
export const requireOpen = ({ id, state, bookingId }: FileRow): void => {
  if (bookingId !== null) throw refuse('residual_proposed', { no: fileNo(id) });
  if (state === 'reversed' || state === 'discarded') throw refuse('residual_ended', { no: fileNo(id) });
};

/** @param condition with its order and limit. */
export const filesWhere = async (db: Db, condition: Sql): Promise<FileRow[]> => {
  const { rows } = await sql<StoredFile>`select ${columns} from residuals.file where ${condition}`.execute(db);
  return rows.map(fileOf);
};

/** Files that have not ended. */
export const isOpen = sql`file.state in ('uploaded', 'booked')`;

export const setState = async (tx: Tx, { id }: FileRow, state: FileState): Promise<void> => {
  await sql`update residuals.file set state = ${state} where id = ${id}`.execute(tx);
};

export const linesOf = async (db: Db, { id }: FileRow): Promise<RawLine[]> => {
  const { rows } = await sql<{ line: number; cells: Cells; damaged: Column[]; sealed: Column[] }>`
    select line, cells, damaged, sealed from residuals.line where file_id = ${id} order by line`.execute(db);
  return rows;
};
