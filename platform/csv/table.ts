/** A table read from a file: its rows as texts, and the cells damaged by a spreadsheet. */
export interface Table {
  readonly rows: string[][];
  /** Long numbers that were stored as numbers: their last digits are lost irrecoverably. */
  readonly damaged: CellPlace[];
}

/** Zero-based indexes into `rows`. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
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
