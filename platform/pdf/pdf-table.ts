/** A table as PDF: the parts above its rows, then the rows, on as many pages as it takes. */
import type { Cell, OnChunk, TableWriter } from '#platform/csv/typed-cells.ts';
import { withoutTurning } from '#platform/csv/typed-cells.ts';
import { formatDigits } from '#platform/money/format.ts';
import { renderPdf, type Block, type PdfContent } from './pdf.ts';

/** A table with more columns is drawn on pages that are wider than high. */
const MOST_UPRIGHT = 6;
/** Measured in widths of a digit: a column is at least this wide, and longer text wraps. */
const LEAST_WIDTH = 6;
const MOST_WIDTH = 24;

const isNumber = ({ is }: Cell): boolean => is === 'money' || is === 'count';

/** The longest text that anybody may write; a longer one would fill pages with one cell. */
const MOST_CHARACTERS = 500;

/** One line of visible characters, as far as its width allows. */
const plain = (text: string): string => {
  const one = withoutTurning(text).replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ');
  return one.length > MOST_CHARACTERS ? `${one.slice(0, MOST_CHARACTERS).toWellFormed()}…` : one;
};

const shown = (cell: Cell): string => ('number' in cell ? formatDigits(cell.number) : plain(cell.text));

/** Han characters are as wide as two digits. */
const widthOf = (text: string): number =>
  [...text].reduce((width, character) => width + (character > '\u2e80' ? 2 : 1), 0);

const tableOf = (heads: readonly Cell[], rows: readonly (readonly Cell[])[]): Block => ({
  is: 'table',
  columns: heads.map((head, column) => {
    const cells = rows.flatMap((row) => row[column] ?? []);
    const widest = [head, ...cells].reduce((most, cell) => Math.max(most, widthOf(shown(cell))), LEAST_WIDTH);
    const aligned = cells.some(isNumber) ? 'right' : 'left';
    return { title: shown(head), width: Math.min(MOST_WIDTH, widest), align: aligned };
  }),
  rows: rows.map((row) => row.map(shown)),
});

/** The rows before the heads: a title, notes, nothing. */
const aboveOf = (row: readonly Cell[]): Block => {
  const [cell] = row;
  if (cell === undefined) return { is: 'gap' };
  return { is: cell.is === 'head' ? 'title' : 'note', text: shown(cell) };
};

export type PdfTableGiven = Pick<PdfContent, 'title' | 'createdAt' | 'lang'>;

/**
 * Takes the same rows as the writers of CSV and XLSX: a title, notes, an empty row, the heads, then the rows.
 * It holds all of them until `end`, because the widths of the columns depend on them.
 */
export const pdfTableWriter = (onChunk: OnChunk, given: PdfTableGiven): TableWriter => {
  const above: Block[] = [];
  const rows: (readonly Cell[])[] = [];
  let heads: readonly Cell[] | undefined;
  return {
    row: (cells) => {
      if (heads !== undefined) rows.push(cells);
      else if (cells.length > 1 && cells.every(({ is }) => is === 'head')) heads = cells;
      else above.push(aboveOf(cells));
    },
    end: async () => {
      const isWide = (heads?.length ?? 0) > MOST_UPRIGHT;
      const blocks = [...above, tableOf(heads ?? [], rows)];
      onChunk(await renderPdf({ ...given, foot: given.title, isWide, blocks }));
    },
  };
};
