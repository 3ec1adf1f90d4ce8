/** The last line of a residual file against its lines. */
import { sumFen, type Fen } from '#platform/money/fen.ts';

export interface StatedTotals {
  readonly count: number | null;
  readonly volumeFen: Fen | null;
  readonly shareFen: Fen | null;
}

export interface CountedLine {
  /** Undefined when the sum cannot be read; null when the file has no such column. */
  readonly volumeFen: Fen | null | undefined;
  readonly shareFen: Fen | undefined;
}

export interface ComparedTotals {
  readonly count: number;
  readonly volumeFen: Fen;
  readonly shareFen: Fen;
  /** Totals that the last line states otherwise, or that cannot be compared because of an unreadable cell. */
  readonly differs: readonly ('count' | 'volume' | 'share')[];
}

const summed = (fens: readonly (Fen | null | undefined)[]): { sum: Fen; isWhole: boolean } => ({
  sum: sumFen(fens.flatMap((one) => one ?? [])),
  isWhole: fens.every((one) => one !== undefined),
});

/** Every line counts, also one that is not booked; for a wrong cell, the only value that it could have. */
export const compareTotals = (lines: readonly CountedLine[], stated: StatedTotals): ComparedTotals => {
  const volume = summed(lines.map(({ volumeFen }) => volumeFen));
  const share = summed(lines.map(({ shareFen }) => shareFen));
  const isOther = (is: number | null, { sum, isWhole }: typeof share): boolean =>
    is !== null && (!isWhole || is !== sum);
  return {
    count: lines.length,
    volumeFen: volume.sum,
    shareFen: share.sum,
    differs: [
      ...(stated.count !== null && stated.count !== lines.length ? (['count'] as const) : []),
      ...(isOther(stated.volumeFen, volume) ? (['volume'] as const) : []),
      ...(isOther(stated.shareFen, share) ? (['share'] as const) : []),
    ],
  };
};

const NAME = /^(?:合计|總計|总计|合計|total|sum)/iu;
const COUNT = /^(\d{1,6})\s*(?:行|笔|筆|条|條|家|rows?)?$/iu;

/** Whether a row is the last line with the sums, by its first cell that is not empty. */
export const isTotalRow = (row: readonly string[]): boolean =>
  NAME.test(row.map((cell) => cell.trim()).find((cell) => cell !== '') ?? '');

/** The number of rows that a last line states, in its name or in a separate cell. */
export const statedCount = (others: readonly string[]): number | null => {
  const found = others.map((cell) => COUNT.exec(cell.trim().replace(NAME, '').trim())?.[1]).find(Boolean);
  return found === undefined ? null : Number(found);
};
