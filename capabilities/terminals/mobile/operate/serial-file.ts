/** Reads serial numbers from a file in which agents keep their stock. */
import { isSerial, normalSerial } from '#platform/validate/normal/serial.ts';

export type FileRead =
  | { serials: string[]; damagedCount: number }
  | { refusal: 'empty' | 'table_too_large' | 'table_too_many_rows' | 'table_format' | 'table_old_excel' };

const REFUSALS = ['table_too_large', 'table_too_many_rows', 'table_format', 'table_old_excel'] as const;

/** The table reader is loaded on demand. */
export const readSerialFile = async (file: Blob): Promise<FileRead> => {
  const { readTable } = await import('#platform/csv/read.ts');
  try {
    const { rows, damaged } = readTable(new Uint8Array(await file.arrayBuffer()));
    const column = serialColumn(rows);
    if (column === undefined) return { refusal: 'empty' };
    const cells = rows.map((row) => row[column] ?? '');
    return {
      serials: withoutHead(cells).filter((cell) => cell.trim() !== ''),
      damagedCount: damaged.filter((place) => place.column === column).length,
    };
  } catch (error) {
    const refusal = REFUSALS.find((reason) => error instanceof Error && error.message === reason);
    if (refusal === undefined) throw error;
    return { refusal };
  }
};

/** The column with the most serial numbers; undefined if there are none. */
export const serialColumn = (rows: readonly (readonly string[])[]): number | undefined => {
  const counts = new Map<number, number>();
  for (const row of rows)
    row.forEach(
      (cell, column) =>
        isSerial(normalSerial(cell)) && looksLikeNumber(cell) && counts.set(column, (counts.get(column) ?? 0) + 1),
    );
  return [...counts].toSorted(([a, x], [b, y]) => y - x || a - b)[0]?.[0];
};

/** Excludes headings such as "TERMINALNO", which match the pattern but contain no digits. */
const looksLikeNumber = (cell: string): boolean => /\d{4}/.test(normalSerial(cell));

/** Removes a heading, which is not an invalid serial number. */
const withoutHead = (cells: readonly string[]): string[] =>
  looksLikeNumber(cells[0] ?? '') ? [...cells] : cells.slice(1);
