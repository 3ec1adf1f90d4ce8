import { withoutTurning, type Cell, type OnChunk, type TableWriter } from './typed-cells.ts';
import { byteOrderMark, csvRow, type Cell as PlainCell } from './write.ts';

const DATE = /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/;

/** Days and instants are written by the server, and are to be read as dates. */
const plain = (cell: Cell): PlainCell => {
  if (cell.is === 'money' || cell.is === 'count') return { number: cell.number };
  if ((cell.is === 'day' || cell.is === 'instant') && DATE.test(cell.text)) return { date: cell.text };
  return withoutTurning(cell.text);
};

/** CSV for spreadsheets: byte order mark, no text that starts a formula, digits of a text stay a text. */
export const csvWriter = (onChunk: OnChunk): TableWriter => {
  const encoder = new TextEncoder();
  const write = (text: string): void => onChunk(encoder.encode(text));
  write(byteOrderMark);
  return { row: (cells) => write(csvRow(cells.map(plain))), end: () => undefined };
};
