/** What was read of a file: its rows as texts, and the cells that a spreadsheet has damaged. */
export interface Table {
  readonly rows: string[][];
  /** Long numbers that were saved as numbers: their last digits are lost, and nobody can bring them back. */
  readonly damaged: CellPlace[];
}

/** Both from 0, in `rows`. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

export interface TableLimits {
  /** Of the file as it comes. */
  readonly maxBytes: number;
  /** Of what is unpacked from it. */
  readonly maxUnpackedBytes: number;
  readonly maxRows: number;
  /** Further columns are left out. */
  readonly maxColumns: number;
}

export const defaultLimits: TableLimits = {
  maxBytes: 5 * 1024 * 1024,
  maxUnpackedBytes: 60 * 1024 * 1024,
  maxRows: 10_001,
  maxColumns: 20,
};

/** Why a file cannot be read; a text of each stands under `refusal.<reason>`. */
export type TableRefusal = 'table_too_large' | 'table_too_many_rows' | 'table_format' | 'table_old_excel';

export class TableRefused extends Error {
  readonly reason: TableRefusal;
  constructor(reason: TableRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** A number written with an exponent (`9.8E+11`): digits are missing. */
export function isExponential(text: string): boolean {
  return /^[+-]?\d+(?:\.\d+)?e[+-]?\d+$/i.test(text);
}
