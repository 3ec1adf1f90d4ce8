/** Corrects cells of a kept file: one by one, or all that could be only one value. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import type { Column } from '../../contract/files/columns.ts';
import type { ResidualFileId } from '../../contract/residual-ids.ts';
import { hasPersonalNumber, isPersonalNumber } from '../../rules/personal-number.ts';
import { lockFile, requireOpen, type FileRow } from '../file-row.ts';
import { lookAtKept } from '../files/look-at-file.ts';

export interface Correction {
  readonly line: number;
  readonly column: Column;
  readonly value: string;
}

const isOwnNumber = (column: Column): boolean => column === 'merchantNo' || column === 'sn';

/** @returns how many cells. @throws Problem */
export const correctLines = async (
  tx: Tx,
  id: ResidualFileId,
  corrections: readonly Correction[] | 'all',
  by: OperatorAct,
): Promise<number> => {
  const file = await lockFile(tx, id);
  requireOpen(file);
  const wanted = corrections === 'all' ? await proposalsOf(tx, file) : corrections;
  for (const { column, value } of wanted)
    if (isOwnNumber(column) ? isPersonalNumber(value) : hasPersonalNumber(value))
      throw refuse('residual_personal_number');
  for (const correction of wanted) await correct(tx, file, correction);
  if (wanted.length > 0)
    await operatorAudit(tx, 'residuals.correct', by, {
      subject: 'residual_file',
      subjectId: id,
      after: { cells: wanted.map(({ line, column, value }) => `${line} ${column} ${value}`) },
    });
  return wanted.length;
};

const proposalsOf = async (tx: Tx, file: FileRow): Promise<Correction[]> => {
  const { lines } = await lookAtKept(tx, file);
  return lines.flatMap(({ line, faults }) =>
    faults.flatMap(({ column, couldBe }) => (couldBe === undefined ? [] : [{ line, column, value: couldBe }])),
  );
};

const correct = async (tx: Tx, { id }: FileRow, { line, column, value }: Correction): Promise<void> => {
  const { rows } = await sql`
    update residuals.line set cells = cells || jsonb_build_object(${column}::text, ${value}::text),
      damaged = array_remove(damaged, ${column}), sealed = array_remove(sealed, ${column})
    where file_id = ${id} and line = ${line} and not exists (
      select from residuals.entry where entry.file_id = line.file_id and entry.line = line.line)
    returning line`.execute(tx);
  if (rows.length === 0) throw refuse('residual_line_booked', { line });
};
