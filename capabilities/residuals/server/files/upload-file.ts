/** Looks at a file of a sender, and keeps it; books nothing. */
import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import { businessDay, firstDay, monthOf, type BusinessMonth } from '#platform/time/business-day.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import type { Mapping } from '../../contract/files/columns.ts';
import type { ResidualFileId } from '../../contract/residual-ids.ts';
import { fileNo } from '../file-row.ts';
import { keepMapping, type Sender } from '../sender.ts';
import { lookAt, type FileReview } from './look-at-file.ts';
import { readResidualFile, type ReadFile } from './read-file.ts';

export interface GivenFile {
  readonly sender: Sender;
  readonly month: BusinessMonth;
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The meanings of headings, which override the sender's stored ones. */
  readonly mapping: Mapping;
}

export type FilePreview = FileReview & Pick<ReadFile, 'unmapped' | 'missing' | 'mapping' | 'sheet' | 'sha'>;

const requireOver = (month: BusinessMonth, now: Date): void => {
  if (month >= monthOf(businessDay(now))) throw refuse('residual_month_not_over', { month });
};

const requireColumns = ({ missing, unmapped }: ReadFile): void => {
  const [column] = missing;
  if (column === undefined) return;
  throw refuse('residual_no_column', { column, headings: unmapped.join(', ') });
};

/** Writes nothing. @throws Problem when it cannot be read. */
export const lookAtGiven = async (db: Db, given: GivenFile, now: Date): Promise<FilePreview> => {
  const { sender, month } = given;
  requireOver(month, now);
  const read = readResidualFile(given.bytes, sender.mapping, given.mapping);
  requireColumns(read);
  const looked = await lookAt(db, { id: undefined, sender, month, lines: read.lines }, read);
  return { ...looked, unmapped: read.unmapped, missing: [], mapping: read.mapping, sheet: read.sheet, sha: read.sha };
};

export interface UploadedFile {
  readonly id: ResidualFileId;
  /** A file with the same bytes is kept already. */
  readonly isKnown: boolean;
}

/** Stores the lines and the meaning of the headings; the same bytes only once. @throws Problem */
export const uploadFile = async (tx: Tx, given: GivenFile, by: OperatorAct): Promise<UploadedFile> => {
  const { sender, month } = given;
  requireOver(month, by.now);
  const read = readResidualFile(given.bytes, sender.mapping, given.mapping);
  requireColumns(read);
  if (read.lines.length === 0) throw refuse('residual_empty');
  await lockFor(tx, 'residuals', sender.code);
  const known = await sameFile(tx, sender, read);
  if (known !== undefined) return { id: known, isKnown: true };
  const id = await insert(tx, given, read, by);
  await keepMapping(tx, sender, read.mapping);
  await operatorAudit(tx, 'residuals.upload', by, {
    subject: 'residual_file',
    subjectId: id,
    after: { sender: sender.code, month, no: fileNo(id), sha: read.sha, lines: read.lines.length },
  });
  return { id, isKnown: false };
};

const sameFile = async (tx: Tx, { id }: Sender, { sha }: ReadFile): Promise<ResidualFileId | undefined> => {
  const { rows } = await sql<{ id: ResidualFileId }>`
    select id from residuals.file where sender_id = ${id} and sha = ${sha} and state in ('uploaded', 'booked')`.execute(
    tx,
  );
  return rows[0]?.id;
};

const LONGEST_NAME = 120;

const insert = async (
  tx: Tx,
  { sender, month, name }: GivenFile,
  { sha, sheet, lines, hasTotal, stated }: ReadFile,
  { operator, now }: OperatorAct,
): Promise<ResidualFileId> => {
  const { rows } = await sql<{ id: ResidualFileId }>`
    insert into residuals.file (sender_id, month, sha, name, sheet, stated_count, stated_volume_fen, stated_fen,
      has_total, uploaded_by, uploaded_at)
    values (${sender.id}, ${firstDay(month)}, ${sha}, ${name.slice(0, LONGEST_NAME)}, ${sheet}, ${stated.count},
      ${stated.volumeFen}, ${stated.shareFen}, ${hasTotal}, ${operator.login}, ${now}) returning id`.execute(tx);
  const { id } = onlyRow(rows);
  await sql`
    insert into residuals.line (file_id, line, cells, damaged, sealed)
    select ${id}::bigint, row.line, row.cells, row.damaged, row.sealed
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as row (line integer, cells jsonb, damaged text[], sealed text[])`.execute(tx);
  return id;
};
