/** A table read from a file: its rows as texts, and the cells damaged by a spreadsheet. */
export interface Table {
  readonly rows: string[][];
  /** The number of each row in the file: empty ones are skipped, but counted. */
  readonly lines: number[];
  /** Cells that a spreadsheet destroyed: long numbers whose last digits are lost, `####`, errors of formulas. */
  readonly damaged: CellPlace[];
  /** The name of the sheet that was read; only for a workbook. */
  readonly sheet?: string;
}

/** Zero-based indexes into `rows`. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
  /** The text in the file. */
  readonly text: string;
}

export interface TableLimits {
  /** Size of the file itself. */
  readonly maxBytes: number;
  /** Size of the unpacked contents. */
  readonly maxUnpackedBytes: number;
  readonly maxRows: number;
  /** Further columns are ignored. */
  readonly maxColumns: number;
}

export const defaultLimits: TableLimits = {
  maxBytes: 5 * 1024 * 1024,
  maxUnpackedBytes: 60 * 1024 * 1024,
  maxRows: 10_001,
  maxColumns: 20,
};

/** Why a file cannot be read; the texts are under `refusal.<reason>`. */
export type TableRefusal = 'table_too_large' | 'table_too_many_rows' | 'table_format' | 'table_old_excel';

export class TableRefused extends Error {
  readonly reason: TableRefusal;
  constructor(reason: TableRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** Whether a number is written with an exponent (`9.8E+11`), so that digits are missing. */
export function isExponential(text: string): boolean {
  return /^[+-]?\d+(?:\.\d+)?e[+-]?\d+$/i.test(text);
}

/** Whether a spreadsheet shows something in place of the content: too narrow a column, an error of a formula. */
export function isStandIn(text: string): boolean {
  return /^#{2,}$|^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/i.test(text);
}

/** The place of a cell, as spreadsheets name it: `B7`, with the sheet where there is one: `Sheet1!B7`. */
export function placeName({ lines, sheet }: Pick<Table, 'lines' | 'sheet'>, { row, column }: CellPlace): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `${sheet === undefined ? '' : `${sheet}!`}${letters}${lines[row] ?? row + 1}`;
}
