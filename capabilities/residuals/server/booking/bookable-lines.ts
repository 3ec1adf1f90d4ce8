/** The lines that a booking of a file is about now. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { ResidualId } from '../../contract/residual-ids.ts';
import type { CheckedLine } from '../check-lines.ts';
import { fileNo, type FileRow } from '../file-row.ts';
import { lookAtKept } from '../files/look-at-file.ts';
import type { Amounts } from './booking-row.ts';

export type BookableLine = CheckedLine & Amounts;

export interface BookableLines {
  readonly lines: readonly BookableLine[];
  /** The number of these lines for which we booked shares ourselves. */
  readonly computedHere: number;
}

/** @throws Problem: the last line states other sums than the lines have. */
export const bookableLines = async (tx: Tx, file: FileRow): Promise<BookableLines> => {
  const { lines, totals, comparison } = await lookAtKept(tx, file);
  const [what] = totals.differs;
  if (what !== undefined) throw refuse(`residual_other_${what}`, { no: fileNo(file.id) });
  return {
    lines: lines.flatMap((line) =>
      line.state === 'good' && line.shareFen !== undefined ? [{ ...line, fen: line.shareFen }] : [],
    ),
    computedHere: comparison.computedHere,
  };
};

export interface BookedEntry extends Amounts {
  readonly id: ResidualId;
  readonly at: Date;
}

/** All that is booked of a file and was not reversed. */
export const bookedEntries = async (tx: Tx, { id }: FileRow): Promise<BookedEntry[]> => {
  const { rows } = await sql<{ id: ResidualId; line: number; agentId: AgentId | null; fen: Fen; at: Date }>`
    select id, line, agent_id as "agentId", fen, at from residuals.entry
    where file_id = ${id} and reverses_id is null and not exists (
      select from residuals.entry as back where back.reverses_id = entry.id)
    order by id`.execute(tx);
  return rows;
};
