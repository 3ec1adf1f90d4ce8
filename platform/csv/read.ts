import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { defaultLimits, TableRefused, type Table, type TableLimits } from './table.ts';

/**
 * Reads a table from CSV or XLSX; the format is detected by content, not by file name. Empty rows are skipped, cells
 * are not trimmed. @throws TableRefused
 */
export function readTable(bytes: Uint8Array, limits: Partial<TableLimits> = {}): Table {
  const all = { ...defaultLimits, ...limits };
  if (bytes.length > all.maxBytes) throw new TableRefused('table_too_large');
  const begins = (...start: number[]) => start.every((byte, i) => bytes[i] === byte);
  if (begins(0x50, 0x4b, 0x03, 0x04)) return readXlsx(bytes, all);
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new TableRefused('table_old_excel');
  return readCsv(bytes, all);
}
