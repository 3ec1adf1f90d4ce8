import { isExponential, isStandIn, TableRefused, type CellPlace, type Table, type TableLimits } from './table.ts';

/** Reads CSV or plain lines: comma, semicolon or tab; UTF-8, UTF-16 or GB 18030 (as Excel in China writes it). */
export function readCsv(bytes: Uint8Array, limits: TableLimits): Table {
  const text = decode(bytes);
  if (text.includes('\0')) throw new TableRefused('table_format');
  const damaged: CellPlace[] = [];
  const { rows: raws, lines } = split(text, delimiterOf(text), limits);
  const rows = raws.map((cells, row) =>
    cells.map((raw, column) => {
      const content = unguarded(raw);
      const shown = content.trim();
      if (content === raw && (isExponential(shown) || isStandIn(shown))) damaged.push({ row, column, text: shown });
      return content;
    }),
  );
  return { rows, lines, damaged };
}

/** The original content of a cell that `writeCsv` has escaped. */
function unguarded(raw: string): string {
  if (raw.startsWith("'") || raw.startsWith('\t')) return raw.slice(1);
  return /^="([^"]*)"$/.exec(raw.trim())?.[1] ?? raw; // how other programs write a number as text
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** The most frequent delimiter of the first line, outside quotes; a comma if there is none. */
function delimiterOf(text: string): string {
  const [line = ''] = text
    .slice(0, 10_000)
    .replace(/"[^"]*"?/g, '')
    .split(/[\r\n]/, 1);
  const count = (delimiter: string) => line.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** Splits the text in one pass; empty rows are skipped. */
function split(text: string, delimiter: string, limits: TableLimits): Pick<Table, 'rows' | 'lines'> {
  const rows: string[][] = [];
  const lines: number[] = [];
  let row: string[] = [];
  let line = 1;
  for (let at = 0; ;) {
    const cell = readCell(text, at, delimiter);
    if (row.length < limits.maxColumns) row.push(cell.raw);
    at = cell.end + 1;
    if (text[cell.end] === delimiter) continue;
    if (row.some((content) => content.trim() !== '')) {
      rows.push(row);
      lines.push(line);
    }
    line += 1;
    if (rows.length > limits.maxRows) throw new TableRefused('table_too_many_rows');
    if (cell.end >= text.length) return { rows, lines };
    if (text[cell.end] === '\r' && text[at] === '\n') at++;
    row = [];
  }
}

interface RawCell {
  readonly raw: string;
  /** Index of the delimiter, the line end or the end of the text. */
  readonly end: number;
}

/** A quote is special only at the start of a cell; text after the closing quote is kept as is. */
function readCell(text: string, from: number, delimiter: string): RawCell {
  if (text[from] !== '"') return plainCell(text, from, delimiter);
  let end = from + 1;
  while (end < text.length && (text[end] !== '"' || text[end + 1] === '"')) end += text[end] === '"' ? 2 : 1;
  const rest = plainCell(text, end + 1, delimiter);
  return { raw: text.slice(from + 1, end).replaceAll('""', '"') + rest.raw, end: rest.end };
}

function plainCell(text: string, from: number, delimiter: string): RawCell {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\r' && text[end] !== '\n') end++;
  return { raw: text.slice(from, end), end };
}
