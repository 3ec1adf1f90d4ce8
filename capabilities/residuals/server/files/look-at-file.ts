/** A file with the state of its lines, its sums and the comparison: before and after it is stored. */
import type { Db } from '#platform/db/db.ts';
import { sumFen, type Fen } from '#platform/money/fen.ts';
import { LINE_STATES, type LineState } from '../../contract/correction/faults.ts';
import { compareTotals, type ComparedTotals, type StatedTotals } from '../../rules/files/totals.ts';
import { compareOwn, type Comparison } from '../booking/compare-own.ts';
import { checkLines, type CheckedLine, type FileToCheck } from '../check-lines.ts';
import { linesOf, type FileRow } from '../file-row.ts';
import { senderById } from '../sender.ts';

export interface StateSum {
  readonly count: number;
  readonly fen: Fen;
}

export interface FileReview {
  readonly lines: readonly CheckedLine[];
  readonly states: Readonly<Record<LineState, StateSum>>;
  readonly hasTotal: boolean;
  readonly totals: ComparedTotals;
  readonly comparison: Comparison;
}

const sumOf = (lines: readonly CheckedLine[]): StateSum => ({
  count: lines.length,
  fen: sumFen(lines.flatMap(({ counted }) => counted.shareFen ?? [])),
});

export const lookAt = async (
  db: Db,
  file: FileToCheck,
  { hasTotal, stated }: { readonly hasTotal: boolean; readonly stated: StatedTotals },
): Promise<FileReview> => {
  const lines = await checkLines(db, file);
  const states = Object.fromEntries(
    LINE_STATES.map((state) => [state, sumOf(lines.filter((line) => line.state === state))]),
  ) as Record<LineState, StateSum>;
  return {
    lines,
    states,
    hasTotal,
    totals: compareTotals(
      lines.map(({ counted }) => counted),
      stated,
    ),
    comparison: await compareOwn(
      db,
      file.month,
      lines.filter(({ state }) => state === 'good'),
    ),
  };
};

export const lookAtKept = async (db: Db, file: FileRow): Promise<FileReview> => {
  const { id, month, hasTotal, statedCount, statedVolumeFen, statedFen } = file;
  const [sender, lines] = [await senderById(db, file.senderId), await linesOf(db, file)];
  const stated = { count: statedCount, volumeFen: statedVolumeFen, shareFen: statedFen };
  return lookAt(db, { id, sender, month, lines }, { hasTotal, stated });
};
