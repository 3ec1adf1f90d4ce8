/** A sheet for each month, part below part: amounts are exact decimals, texts are never formulas. */
import type { Cell as SheetCell } from '#platform/csv/typed-cells.ts';
import type { Sheet } from '#platform/csv/xlsx-writer.ts';
import { renderXlsx } from '#platform/csv/xlsx.ts';
import { plainYuan } from '#platform/money/yuan.ts';
import type { Cell, Part, StatementDocument, Table, YearDocument } from './document.ts';

const head = (text: string): SheetCell => ({ is: 'head', text });
const plain = (text: string): SheetCell => ({ is: 'text', text });

const sheetCell = (cell: Cell): SheetCell => {
  if (cell.is === 'money') return { is: 'money', number: plainYuan(cell.fen) };
  return cell.is === 'count' ? { is: 'count', number: String(cell.count) } : cell;
};

const tableRows = ({ columns, rows, total }: Table): SheetCell[][] => [
  columns.map(({ title }) => head(title)),
  ...rows.map((row) => row.map(sheetCell)),
  total.map(sheetCell),
  [],
];

const partRows = ({ heading, tables, note }: Part): SheetCell[][] => [
  [head(heading)],
  ...tables.flatMap(tableRows),
  ...(note === undefined ? [] : [[{ is: 'note', text: note } as const], []]),
];

const factRows = (facts: StatementDocument['facts']): SheetCell[][] =>
  facts.map(([label, value]) => [head(label), plain(value)]);

const monthSheet = ({ title, month, facts, parts, seal }: StatementDocument): Sheet => ({
  name: month,
  rows: [[head(title)], ...factRows(facts), [], ...parts.flatMap(partRows), ...factRows(seal)],
});

export const toXlsx = (document: StatementDocument): Promise<Buffer> => renderXlsx([monthSheet(document)]);

/** The year on the first sheet, one row for each month with its balances and its seal; then the statements. */
export const yearToXlsx = ({ title, year, facts, months, statements }: YearDocument): Promise<Buffer> =>
  renderXlsx([
    { name: year, rows: [[head(title)], ...factRows(facts), [], ...tableRows(months)] },
    ...statements.map(monthSheet),
  ]);
