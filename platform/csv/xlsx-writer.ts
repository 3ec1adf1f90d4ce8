/**
 * Writes XLSX row by row, sheet by sheet: texts in place, amounts as numbers of two decimals, days as dates. Numbers
 * are written as the decimal texts that they are given as, never through a float.
 */
import { Zip, ZipDeflate, strToU8 } from 'fflate';
import { daysBetween } from '#platform/time/business-day.ts';
import { withoutTurning, type Cell, type OnChunk, type TableWriter } from './typed-cells.ts';
import { contentTypes, RELATIONS, sheetPath, STYLES, styleOf, workbook, workbookRelations } from './xlsx-parts.ts';

/** The longest text of a cell: spreadsheets call a file with more damaged. */
const MOST = 32_767;

const fitting = (text: string): string => (text.length <= MOST ? text : `${text.slice(0, MOST - 1)}…`);

const escaped = (text: string): string =>
  withoutTurning(fitting(text))
    // `_x0041_` is read as the character of that number
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    // characters that XML cannot hold
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** `A`, `Z`, `AA`: the letters of a column, counted from 0. */
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

const NUMBER = /^-?\d{1,15}(\.\d{1,2})?$/;
const FIRST_DAY = '1899-12-30';
const SECONDS_A_DAY = 86_400;
const FRACTION_DIGITS = 10;

/** Spreadsheets count days; the time is a fraction of a day. */
const serialOf = (text: string): string => {
  const [day = '', time] = text.split(' ');
  const days = daysBetween(FIRST_DAY, day);
  if (time === undefined) return String(days);
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return (days + (hours * 3600 + minutes * 60 + seconds) / SECONDS_A_DAY).toFixed(FRACTION_DIGITS);
};

const numberOf = (cell: Cell): string | undefined => {
  if (cell.is === 'day' || cell.is === 'instant') return serialOf(cell.text);
  if (cell.is !== 'money' && cell.is !== 'count') return undefined;
  if (!NUMBER.test(cell.number)) throw new RangeError(`not a number for a cell: ${cell.number}`);
  return cell.number;
};

const cellXml = (cell: Cell, column: number, row: number): string => {
  const head = `<c r="${letters(column)}${row}" s="${styleOf(cell.is)}"`;
  const number = numberOf(cell);
  if (number !== undefined) return `${head}><v>${number}</v></c>`;
  const text = 'text' in cell ? escaped(cell.text) : '';
  return text === '' ? '' : `${head} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
};

const SHEET_HEAD =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="30" width="18" customWidth="1"/></cols><sheetData>';

/** Rows go to the first sheet until `nextSheet` is called. */
export interface WorkbookWriter extends TableWriter {
  nextSheet(): void;
}

/** @param sheetNames each at most 31 characters, without `[]:*?/\`, and another than the others. */
export const xlsxWriter = (onChunk: OnChunk, ...sheetNames: readonly string[]): WorkbookWriter => {
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    onChunk(chunk);
  });
  const part = (name: string, text?: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 6 });
    // equal rows give equal bytes
    file.mtime = '2000-01-01T00:00:00';
    zip.add(file);
    if (text !== undefined) file.push(strToU8(text), true);
    return file;
  };
  part('[Content_Types].xml', contentTypes(sheetNames.length));
  part('_rels/.rels', RELATIONS);
  part('xl/workbook.xml', workbook(sheetNames.map(escaped)));
  part('xl/_rels/workbook.xml.rels', workbookRelations(sheetNames.length));
  part('xl/styles.xml', STYLES);
  let [index, row] = [0, 0];
  const begin = (): ZipDeflate => {
    const file = part(`xl/${sheetPath(index)}`);
    file.push(strToU8(SHEET_HEAD));
    return file;
  };
  let sheet = begin();
  const close = (): void => sheet.push(strToU8('</sheetData></worksheet>'), true);
  return {
    row: (cells) => {
      row += 1;
      const inside = cells.map((cell, column) => cellXml(cell, column, row)).join('');
      sheet.push(strToU8(`<row r="${row}">${inside}</row>`));
    },
    nextSheet: () => {
      close();
      [index, row] = [index + 1, 0];
      sheet = begin();
    },
    end: () => {
      close();
      zip.end();
    },
  };
};

export interface Sheet {
  /** The same as the name in `xlsxWriter`. */
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}
export type XlsxContent = readonly [Sheet, ...Sheet[]];

/** Takes about a second for ten thousand rows: a server has `renderXlsx` do it. */
export const writeXlsx = (sheets: XlsxContent): Uint8Array => {
  const chunks: Uint8Array[] = [];
  const table = xlsxWriter((chunk) => void chunks.push(chunk), ...sheets.map(({ name }) => name));
  for (const [index, { rows }] of sheets.entries()) {
    if (index > 0) table.nextSheet();
    for (const row of rows) table.row(row);
  }
  void table.end();
  return Buffer.concat(chunks);
};
