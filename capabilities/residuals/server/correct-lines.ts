/** Corrects cells of a kept file: one by one, or all that could be only one value. */
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { sql } from '#platform/db/sql.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import type { Column } from '../contract/columns.ts';
import type { ResidualFileId } from '../contract/residual-ids.ts';
import { hasPersonalNumber, isPersonalNumber } from '../rules/personal-number.ts';
import { fileNo, lockFile, type FileRow } from './file-row.ts';
import { lookAtKept } from './look-at-file.ts';

export interface Correction {
  readonly line: number;
  readonly column: Column;
  readonly value: string;
}

const isOwnNumber = (column: Column): boolean => column === 'merchantNo' || column === 'sn';

/** @throws Error in a sentence: of what is proposed, booked or ended nothing is corrected. */
const requireOpen = (file: FileRow): void => {
  if (file.bookingId !== null) throw new Error(`${fileNo(file.id)} is proposed: withdraw it before it is corrected.`);
  if (file.state === 'reversed' || file.state === 'discarded')
    throw new Error(`${fileNo(file.id)} is ${file.state} already.`);
};

/** @returns how many cells. @throws Error in a sentence. */
export const correctLines = (
  db: Db,
  id: ResidualFileId,
  corrections: readonly Correction[] | 'all',
  by: OperatorAct,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const file = await lockFile(tx, id);
    requireOpen(file);
    const wanted = corrections === 'all' ? await proposalsOf(tx, file) : corrections;
    for (const { column, value } of wanted)
      if (isOwnNumber(column) ? isPersonalNumber(value) : hasPersonalNumber(value))
        throw new Error('This looks like the number of a card or of a person: it is not kept.');
    for (const correction of wanted) await correct(tx, file, correction);
    if (wanted.length > 0)
      await operatorAudit(tx, 'residuals.correct', by, {
        subject: 'residual_file',
        subjectId: id,
        after: { cells: wanted.map(({ line, column, value }) => `${line} ${column} ${value}`) },
      });
    return wanted.length;
  });

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
  if (rows.length === 0) throw new Error(`Line ${line} is not in the file, or is booked.`);
};
