/** A cell: a text, or a number. Decimal numbers such as amounts are passed as text in `{ number: '-480.00' }`. */
export type Cell =
  | string
  | number
  | bigint
  | { readonly number: string }
  /** A day or an instant, to be read as a date. */
  | { readonly date: string }
  | null
  | undefined;

/** Makes Excel read the file as UTF-8. */
export const byteOrderMark = '\ufeff';

/**
 * Writes CSV for spreadsheets: byte order mark, CRLF, quotes where needed. Texts cannot start a formula, and texts of
 * digits stay texts (a serial number keeps its leading zeros and all digits).
 */
export function writeCsv(rows: Iterable<readonly Cell[]>): string {
  let text = byteOrderMark;
  for (const row of rows) text += csvRow(row);
  return text;
}

/** One line with its line end, for files that are streamed. */
export function csvRow(row: readonly Cell[]): string {
  return `${row.map((cell) => quoted(guarded(cell))).join(',')}\r\n`;
}

/** The escaped content of a cell. @throws RangeError for an invalid number */
export function guarded(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return guardedText(cell);
  if (typeof cell === 'object' && 'date' in cell) return cell.date;
  const number = typeof cell === 'object' ? cell.number : String(cell);
  if (!/^-?\d{1,15}(?:\.\d{1,6})?$/.test(number)) throw new RangeError(`not a number for a cell: ${number}`);
  return number;
}

/**
 * Characters that start a formula, after blanks and control characters; East Asian spreadsheets accept full-width ones.
 */
const formulaStart = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠\u2212]/u;

/** A leading apostrophe marks a text; an existing one is doubled, so that reading restores the original. */
function guardedText(text: string): string {
  const needsApostrophe = formulaStart.test(text) || /^['\t]/.test(text);
  if (needsApostrophe) return `'${text}`;
  return looksNumeric(text) ? `\t${text}` : text;
}

/** Whether a spreadsheet would convert the text to a number or a date; a leading tab prevents that. */
function looksNumeric(text: string): boolean {
  return /^0\d|^\d{11,}$|^\d+(?:\.\d+)?e\d+$|^\d{1,4}[-/]\d{1,2}(?:[-/]\d{1,4})?$/i.test(text);
}

function quoted(text: string): string {
  return /[",\r\n\t';]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
