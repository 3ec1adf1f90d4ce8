/** The table of a chart as a file, made on the phone from the shown values: also without a network. */
import { saveFile } from '#platform/client/save-file.ts';
import { writeCsv, type Cell } from '#platform/csv/write.ts';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { isBusinessDay } from '#platform/time/business-day.ts';

interface ChartedRow {
  /** A business day, or another text. */
  readonly label: string;
  /** In fen, or a number of things, as `unit` says. */
  readonly value: number;
}

export interface ChartData {
  readonly head: readonly [string, string];
  readonly rows: readonly ChartedRow[];
  readonly sum: ChartedRow;
  readonly unit: 'money' | 'count';
  /** The parts of the file's name, with the days that it holds. */
  readonly file: { readonly name: string; readonly from: string; readonly to: string };
}

/** The displayed amount, with signs that a spreadsheet can read. */
const plain = (value: number): string => formatFen(fen(value), { grouping: false }).replace('\u2212', '-');

/** Heading, rows and sum: days as days, amounts as numbers with two decimals, texts that start no formula. */
export const chartCsv = ({ head, rows, sum, unit }: Pick<ChartData, 'head' | 'rows' | 'sum' | 'unit'>): string =>
  writeCsv([
    head,
    ...[...rows, sum].map(({ label, value }): Cell[] => [
      isBusinessDay(label) ? { date: label } : label,
      unit === 'money' ? { number: plain(value) } : value,
    ]),
  ]);

export const chartFileName = ({ name, from, to }: ChartData['file']): string =>
  `${name}_${from === to ? from : `${from}_${to}`}.csv`;

export const saveChart = (chart: ChartData): void =>
  saveFile(new Blob([chartCsv(chart)], { type: 'text/csv;charset=utf-8' }), chartFileName(chart.file));
