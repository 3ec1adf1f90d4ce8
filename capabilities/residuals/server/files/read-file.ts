/** Reads the bytes of a residual file: CSV in any usual encoding, or XLSX. Keeps nothing. */
import { createHash } from 'node:crypto';
import { readTable } from '#platform/csv/read.ts';
import { TableRefused, type Table } from '#platform/csv/table.ts';
import { refuse } from '#platform/http/problem.ts';
import type { Fen } from '#platform/money/fen.ts';
import { parseYuan } from '#platform/money/yuan.ts';
import type { Column, Mapping } from '../../contract/files/columns.ts';
import type { RawLine } from '../../rules/check-cells.ts';
import { headingRow, mapColumns, type MappedColumns } from '../../rules/files/map-columns.ts';
import { isTotalRow, statedCount, type StatedTotals } from '../../rules/files/totals.ts';
import { hasPersonalNumber, isPersonalNumber } from '../../rules/personal-number.ts';

export interface ReadFile extends Pick<MappedColumns, 'unmapped' | 'missing'> {
  readonly sha: string;
  readonly sheet: string | null;
  /** Headings, each with its column. */
  readonly mapping: Mapping;
  readonly lines: readonly RawLine[];
  readonly hasTotal: boolean;
  readonly stated: StatedTotals;
}

/** @throws Problem */
const tableIn = (bytes: Uint8Array): Table => {
  try {
    return readTable(bytes);
  } catch (error) {
    throw error instanceof TableRefused ? refuse(error.reason) : error;
  }
};

const LONGEST_CELL = 200;
/** Columns that hold a long number of their own. */
const OWN_NUMBERS: readonly Column[] = ['merchantNo', 'sn'];

const isPersonal = (column: Column, text: string): boolean =>
  OWN_NUMBERS.includes(column) ? isPersonalNumber(text) : hasPersonalNumber(text);

type Columns = MappedColumns['columns'];

/** Drops the contents of a column that is left out, whatever they are. */
const lineOf = (table: Table, row: number, columns: Columns, damaged: ReadonlySet<string>): RawLine => {
  const cells: Partial<Record<Column, string>> = {};
  const [broken, sealed] = [new Set<Column>(), new Set<Column>()];
  for (const [index, text] of (table.rows[row] ?? []).entries()) {
    const column = columns[index];
    if (column === undefined) continue;
    const isSealed = isPersonal(column, text);
    if (isSealed) sealed.add(column);
    cells[column] = isSealed ? '' : text.slice(0, LONGEST_CELL);
    if (damaged.has(`${row} ${index}`)) broken.add(column);
  }
  for (const column of columns) if (column !== undefined) cells[column] ??= '';
  return { line: table.lines[row] ?? row + 1, cells, damaged: [...broken], sealed: [...sealed] };
};

const NO_TOTALS: StatedTotals = { count: null, volumeFen: null, shareFen: null };

const statedIn = (row: readonly string[], columns: Columns): StatedTotals => {
  const amount = (column: Column): Fen | null => parseYuan(row[columns.indexOf(column)] ?? '') ?? null;
  const others = row.filter((_, index) => columns[index] !== 'volume' && columns[index] !== 'share');
  return { count: statedCount(others), volumeFen: amount('volume'), shareFen: amount('share') };
};

/** @throws Problem if the file cannot be read at all. */
export const readResidualFile = (bytes: Uint8Array, kept: Mapping, given: Mapping = {}): ReadFile => {
  const table = tableIn(bytes);
  const first = headingRow(table.rows, kept, given);
  const headings = table.rows[first] ?? [];
  const { columns, unmapped, missing } = mapColumns(headings, kept, given);
  const last = table.rows.length - 1;
  const hasTotal = last > first && isTotalRow(table.rows[last] ?? []);
  const damaged = new Set(table.damaged.map(({ row, column }) => `${row} ${column}`));
  const rows = table.rows.map((_, row) => row).slice(first + 1, hasTotal ? last : last + 1);
  return {
    sha: createHash('sha256').update(bytes).digest('hex'),
    sheet: table.sheet ?? null,
    unmapped,
    missing,
    mapping: Object.fromEntries(
      headings.flatMap((heading, index) => (columns[index] === undefined ? [] : [[heading.trim(), columns[index]]])),
    ),
    lines: rows.map((row) => lineOf(table, row, columns, damaged)),
    hasTotal,
    stated: hasTotal ? statedIn(table.rows[last] ?? [], columns) : NO_TOTALS,
  };
};
