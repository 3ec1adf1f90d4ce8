/** A cell: a text, or a number that is meant as one (an amount with its point: `{ number: '-480.00' }`). */
export type Cell = string | number | bigint | { readonly number: string } | null | undefined;

/** Makes Excel read the file as UTF-8. */
export const byteOrderMark = '\ufeff';

/**
 * A CSV for spreadsheets: byte order mark, CRLF, every cell quoted that needs it. No text can start a formula, and
 * a text of digits stays a text (a serial number keeps its zeros and all of its digits).
 */
export function writeCsv(rows: Iterable<readonly Cell[]>): string {
  let text = byteOrderMark;
  for (const row of rows) text += csvRow(row);
  return text;
}

/** One line with its end, for files that are written as they are made. */
export function csvRow(row: readonly Cell[]): string {
  return `${row.map((cell) => quoted(guarded(cell))).join(',')}\r\n`;
}

/** The content of a cell, made harmless. @throws RangeError for a number that is none */
export function guarded(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return guardedText(cell);
  const number = typeof cell === 'object' ? cell.number : String(cell);
  if (!/^-?\d{1,15}(?:\.\d{1,6})?$/.test(number)) throw new RangeError(`not a number for a cell: ${number}`);
  return number;
}

/** First thing a spreadsheet looks at, behind blanks and controls; full-width signs count in East Asian ones. */
const formulaStart = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠\u2212]/u;

/** An apostrophe in front says "text"; one that was there before is doubled, so that reading gives the same again. */
function guardedText(text: string): string {
  const needsApostrophe = formulaStart.test(text) || /^['\t]/.test(text);
  if (needsApostrophe) return `'${text}`;
  return looksNumeric(text) ? `\t${text}` : text;
}

/** What a spreadsheet would turn into a number or a date and thereby damage: a tab in front keeps it as it is. */
function looksNumeric(text: string): boolean {
  return /^0\d|^\d{11,}$|^\d+(?:\.\d+)?e\d+$|^\d{1,4}[-/]\d{1,2}(?:[-/]\d{1,4})?$/i.test(text);
}

function quoted(text: string): string {
  return /[",\r\n\t';]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
