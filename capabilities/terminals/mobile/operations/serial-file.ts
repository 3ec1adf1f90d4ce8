/** Reads serial numbers from a file in which agents record their stock. */
import { placeName, type Table } from '#platform/csv/table.ts';
import { plainValue } from '#platform/validate/normal/plain-value.ts';
import { isSerial, normalSerial } from '#platform/validate/normal/serial.ts';

/** One of several columns that could be meant, with its heading or first cell. */
export interface SerialColumn {
  readonly column: number;
  readonly sample: string;
}

export type FileRead =
  | {
      serials: string[];
      /** Cells that a spreadsheet damaged, by place and contents; they are not among the serial numbers. */
      damaged: string[];
    }
  | { columns: readonly SerialColumn[] }
  | { refusal: 'empty' | 'table_too_large' | 'table_too_many_rows' | 'table_format' | 'table_old_excel' };

const REFUSALS = ['table_too_large', 'table_too_many_rows', 'table_format', 'table_old_excel'] as const;

type Rows = readonly (readonly string[])[];

/** @param chosen of the columns that were asked about. The table reader is loaded on demand. */
export const readSerialFile = async (file: Blob, chosen?: number): Promise<FileRead> => {
  const { readTable } = await import('#platform/csv/read.ts');
  try {
    return serialsOf(readTable(new Uint8Array(await file.arrayBuffer())), chosen);
  } catch (error) {
    const refusal = REFUSALS.find((reason) => error instanceof Error && error.message === reason);
    if (refusal === undefined) throw error;
    return { refusal };
  }
};

const serialsOf = (table: Table, chosen: number | undefined): FileRead => {
  const { rows } = table;
  const found = chosen === undefined ? serialColumns(rows) : [chosen];
  const [column] = found;
  if (column === undefined) return { refusal: 'empty' };
  if (found.length > 1) return { columns: found.map((each) => ({ column: each, sample: sampleOf(rows, each) })) };
  const damaged = table.damaged.filter((place) => place.column === column);
  const lost = new Set(damaged.map(({ row }) => row));
  const first = firstRow(rows, column);
  const cells = rows.map((row) => row[column] ?? '').filter((_, index) => index >= first && !lost.has(index));
  return {
    serials: cells.filter((cell) => cell.trim() !== ''),
    damaged: damaged.map((place) => `${placeName(table, place)} ${place.text}`),
  };
};

/** Rows among which the heading is looked for: titles and notes may stand above it. */
const HEAD_ROWS = 5;
const HEADING =
  /^(?:pos|机具|機具|设备|設備|终端|終端|端末)?(?:sn|s\/n)(?:码|碼|号|號)?$|^(?:机具|機具|设备|設備|终端|終端)?(?:序列号|序列號)$|^(?:机具|機具|终端|終端|设备|設備)(?:编号|編號|号|號)$|^serial(?:no|number)?$|^terminal(?:no|sn|number|serial)?$|^(?:端末|シリアル)番号$/;

const isHeading = (cell: string): boolean =>
  HEADING.test(
    plainValue(cell)
      .toLowerCase()
      .replaceAll(/[\s_.:：]/g, ''),
  );

/** The cell that names the column, which decides over any guess. */
const headingOf = (rows: Rows): { row: number; column: number } | undefined => {
  for (const [row, cells] of rows.slice(0, HEAD_ROWS).entries()) {
    const column = cells.findIndex(isHeading);
    if (column >= 0) return { row, column };
  }
  return undefined;
};

/** The column under the heading; without one, the column with the most serial numbers, or all with equally many. */
export const serialColumns = (rows: Rows): readonly number[] => {
  const heading = headingOf(rows);
  if (heading !== undefined) return [heading.column];
  const counts = new Map<number, number>();
  for (const row of rows)
    row.forEach(
      (cell, column) =>
        isSerial(normalSerial(cell)) && looksLikeNumber(cell) && counts.set(column, (counts.get(column) ?? 0) + 1),
    );
  const most = Math.max(0, ...counts.values());
  return [...counts].filter(([, count]) => count === most).map(([column]) => column);
};

/** Excludes headings such as "TERMINALNO", which match the pattern but contain no digits. */
const looksLikeNumber = (cell: string): boolean => /\d{4}/.test(normalSerial(cell));

/** Rows up to a heading are no serial numbers; an unknown heading is the first cell without a number. */
const firstRow = (rows: Rows, column: number): number => {
  const heading = headingOf(rows);
  if (heading?.column === column) return heading.row + 1;
  return looksLikeNumber(rows[0]?.[column] ?? '') ? 0 : 1;
};

const sampleOf = (rows: Rows, column: number): string => rows[0]?.[column]?.trim() ?? '';
