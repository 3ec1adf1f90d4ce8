/** The last row of an export: the sums of its columns, as the list's own total counts them. */
import type { Cell } from '#platform/csv/typed-cells.ts';
import { addFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { plainYuan } from '#platform/money/yuan.ts';
import type { Translate } from './columns.ts';
import type { ExportDefinition } from './definitions.ts';

export interface Sums {
  add(rows: readonly unknown[]): void;
  /** Undefined when the list has no sums. A column without values stays empty. */
  row(t: Translate): Cell[] | undefined;
}

export const sumsOf = ({ columns, sum }: ExportDefinition): Sums => {
  const totals = new Map<number, Fen>();
  const addTo = (column: number, fen: Fen | undefined): void => {
    if (fen !== undefined) totals.set(column, addFen(totals.get(column) ?? zeroFen, fen));
  };
  const cellOf = (column: number): Cell => {
    const total = totals.get(column);
    return total === undefined ? { is: 'text', text: '' } : { is: 'money', number: plainYuan(total) };
  };
  return {
    add: (rows) => {
      for (const row of rows) for (const [index, { adds }] of columns.entries()) addTo(index, adds?.(row));
    },
    row: (t) =>
      sum === undefined
        ? undefined
        : columns.map((_, index): Cell => (index === 0 ? { is: 'head', text: t(sum) } : cellOf(index))),
  };
};
