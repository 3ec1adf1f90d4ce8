/** Reads a day file line by line: a million rows need no more memory than a thousand. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { DayFileFormat } from '#platform/acquirer/adapter.ts';
import { addFen, zeroFen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { columnsOf, headingOf, LineProblem, rowOf, totalsOf, type DayFileRow, type Totals } from './day-file-line.ts';
import { fileLines } from './file-lines.ts';

export interface Heading {
  readonly acquirer: string;
  readonly day: BusinessDay;
}

export interface NumberedRow extends DayFileRow {
  /** The line number in the file, from 1. */
  readonly line: number;
}

const PORTION = 1_000;

const sumOf = (sum: Totals, { amountFen, feeFen }: DayFileRow): Totals => ({
  count: sum.count + 1,
  amountFen: addFen(sum.amountFen, amountFen),
  feeFen: addFen(sum.feeFen, feeFen),
});

const requireSame = (printed: Totals, counted: Totals): void => {
  for (const name of ['count', 'amountFen', 'feeFen'] as const)
    if (printed[name] !== counted[name])
      throw new LineProblem(`the last line says ${name} ${printed[name]}, the rows make ${counted[name]}`);
};

export const shaOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

/** Our own format of day files. */
const OURS: DayFileFormat = { encoding: 'utf-8', lines: () => (line) => line };

interface Reading {
  /** The acquirer of the file. */
  readonly acquirer: string;
  /** Present if the acquirer's format differs from ours. */
  readonly format?: DayFileFormat | undefined;
  /** Called before the first row. @throws LineProblem when the file is not wanted. */
  readonly begin: (heading: Heading) => Promise<void> | void;
  readonly take: (rows: readonly NumberedRow[]) => Promise<void>;
}

/** @returns the sums of the file, which its last line states too. @throws LineProblem, Error of the file system */
export const readDayFile = async (path: string, reading: Reading): Promise<Totals> => {
  const { acquirer, format = OURS, begin, take } = reading;
  const ours = format.lines(acquirer);
  let [number, counted]: [number, Totals] = [0, { count: 0, amountFen: zeroFen, feeFen: zeroFen }];
  let columns: ReturnType<typeof columnsOf> | undefined;
  let printed: Totals | undefined;
  let portion: NumberedRow[] = [];
  const takeLine = (line: string): void => {
    if (printed !== undefined) throw new LineProblem(`line ${number} stands behind the last one, "total"`);
    if (columns === undefined) return void (columns = columnsOf(line));
    printed = totalsOf(line);
    if (printed !== undefined) return;
    const row = { ...rowOf(line, columns, number), line: number };
    counted = sumOf(counted, row);
    portion.push(row);
  };
  for await (const lines of fileLines(path, format.encoding))
    for (const raw of lines) {
      number += 1;
      if (raw.trim() === '') continue;
      const line = ours(raw);
      if (number === 1) await begin(headingOf(line));
      else takeLine(line);
      if (portion.length < PORTION) continue;
      await take(portion);
      portion = [];
    }
  if (printed === undefined) throw new LineProblem('the file is cut off: its last line, "total", is missing');
  requireSame(printed, counted);
  if (portion.length > 0) await take(portion);
  return counted;
};
