/** The lines of a day file in our own format (docs/feed.md "Day files"). */
import { fen, type Fen } from '#platform/money/fen.ts';
import { isBusinessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { INSTANT, MERCHANT_NO, REFERENCE, TERMINAL_SN } from '#capabilities/trades/contract/feed/wire-forms.ts';

const DAY_FILE_STATUSES = ['success', 'failed', 'reversed'] as const;
export type DayFileStatus = (typeof DAY_FILE_STATUSES)[number];

export const COLUMNS = [
  'reference',
  'kind',
  'occurredAt',
  'amountFen',
  'feeFen',
  'status',
  'terminalSn',
  'merchantNo',
  'paymentType',
  'method',
  'cardType',
] as const;
export type Column = (typeof COLUMNS)[number];

export interface DayFileRow {
  readonly reference: string;
  readonly kind: 'sale' | 'refund';
  readonly occurredAt: Date;
  readonly amountFen: Fen;
  readonly feeFen: Fen;
  readonly status: DayFileStatus;
  readonly terminalSn: string;
  readonly merchantNo: string;
  /** Fields that the feed needs in addition; only rows that have them can be booked from the file. */
  readonly paymentType: number | undefined;
  readonly method: number | undefined;
  readonly cardType: number | undefined;
}

/** A mistake in a line, in words that name the place. */
export class LineProblem extends Error {}

const AMOUNT = /^\d{1,10}$/;
const CODE = /^\d$/;

/** The cells of a line. Our format needs no comma within a cell, but some spreadsheets write quotes. */
const cellsOf = (line: string): string[] =>
  line.split(',').map((cell) => cell.trim().replace(/^"(?<inner>.*)"$/, '$<inner>'));

/** Reads `dayfile,<acquirer>,<business day>`. */
export const headingOf = (line: string): { readonly acquirer: string; readonly day: BusinessDay } => {
  const [name, acquirer = '', day = '', ...more] = cellsOf(line.replace(/^\uFEFF/, ''));
  if (name !== 'dayfile' || more.length > 0 || acquirer === '' || !isBusinessDay(day))
    throw new LineProblem('the first line is not "dayfile,<acquirer>,<YYYY-MM-DD>"');
  return { acquirer, day };
};

/** The places of the columns, by the names of the second line. */
export const columnsOf = (line: string): ReadonlyMap<Column, number> => {
  const names = cellsOf(line);
  const places = new Map(COLUMNS.map((column): [Column, number] => [column, names.indexOf(column)]));
  const needed = COLUMNS.slice(0, COLUMNS.indexOf('paymentType'));
  const missing = needed.filter((column) => places.get(column) === -1);
  if (missing.length > 0) throw new LineProblem(`the second line lacks ${missing.join(', ')}`);
  return places;
};

export interface Totals {
  readonly count: number;
  readonly amountFen: Fen;
  readonly feeFen: Fen;
}

/**
 * Reads `total,<rows>,<sum of amounts>,<sum of fees>`, which cover every row as printed; undefined for another kind of
 * line.
 */
export const totalsOf = (line: string): Totals | undefined => {
  const [name, ...sums] = cellsOf(line);
  if (name !== 'total') return undefined;
  if (sums.length !== 3 || sums.some((sum) => !/^\d{1,15}$/.test(sum)))
    throw new LineProblem('the last line is not "total,<rows>,<amount>,<fee>"');
  const [count = 0, amount = 0, fee = 0] = sums.map(Number);
  return { count, amountFen: fen(amount), feeFen: fen(fee) };
};

/** @param number of the line. @throws LineProblem */
export const rowOf = (line: string, columns: ReadonlyMap<Column, number>, number: number): DayFileRow => {
  const cells = cellsOf(line);
  const cell = (column: Column): string => cells[columns.get(column) ?? -1] ?? '';
  const wrong = (column: Column): never => {
    throw new LineProblem(`line ${number}: ${column} is ${cell(column) === '' ? 'missing' : 'not in its form'}`);
  };
  const matching = (column: Column, pattern: RegExp): string =>
    pattern.test(cell(column)) ? cell(column) : wrong(column);
  const code = (column: Column): number | undefined =>
    cell(column) === '' ? undefined : Number(matching(column, CODE));
  const occurredAt = new Date(matching('occurredAt', INSTANT));
  if (Number.isNaN(occurredAt.getTime()) || !isBusinessDay(cell('occurredAt').slice(0, 10))) wrong('occurredAt');
  return {
    reference: matching('reference', REFERENCE),
    kind: cell('kind') === 'sale' || cell('kind') === 'refund' ? (cell('kind') as 'sale' | 'refund') : wrong('kind'),
    occurredAt,
    amountFen: fen(Number(matching('amountFen', AMOUNT))),
    feeFen: fen(Number(matching('feeFen', AMOUNT))),
    status: DAY_FILE_STATUSES.find((status) => status === cell('status')) ?? wrong('status'),
    terminalSn: matching('terminalSn', TERMINAL_SN),
    merchantNo: matching('merchantNo', MERCHANT_NO),
    paymentType: code('paymentType'),
    method: code('method'),
    cardType: code('cardType'),
  };
};
