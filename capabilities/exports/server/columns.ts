/** Columns of an exported list: the value of a cell, and the type as which a spreadsheet reads it. */
import type { Cell } from '#platform/csv/typed-cells.ts';
import type { Context } from '#platform/http/context.ts';
import type { Fen } from '#platform/money/fen.ts';
import { formatRate } from '#platform/money/format.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { plainYuan } from '#platform/money/yuan.ts';
import { shanghaiText } from '#platform/time/business-day.ts';

export type Translate = Context['t'];

export interface Column<Row> {
  /** Text key of the heading. */
  readonly title: string;
  readonly cell: (row: Row, t: Translate) => Cell;
  /** Left out of a document for people, whose pages are only so wide. */
  readonly isForTables?: boolean;
  /** The amount that a row adds to the sum below the last row; without it, the column has no sum. */
  readonly adds?: ((row: Row) => Fen | undefined) | undefined;
}

const EMPTY: Cell = { is: 'text', text: '' };

/** Also used for digits that are no amounts: serial numbers, ids, mobiles. */
export const textColumn = <Row>(title: string, of: (row: Row, t: Translate) => string | undefined): Column<Row> => ({
  title,
  cell: (row, t) => ({ is: 'text', text: of(row, t) ?? '' }),
});

/** A value of an enumeration: `of` gives the key of its text. */
export const wordColumn = <Row>(title: string, of: (row: Row) => string | undefined): Column<Row> =>
  textColumn(title, (row, t) => {
    const key = of(row);
    return key && t(key);
  });

/** @param adds the amount that a row adds to the sum of its column, if the list's total has one. */
export const moneyColumn = <Row>(
  title: string,
  of: (row: Row) => Fen | undefined,
  adds?: (row: Row) => Fen | undefined,
): Column<Row> => ({
  title,
  adds,
  cell: (row) => {
    const fen = of(row);
    return fen === undefined ? EMPTY : { is: 'money', number: plainYuan(fen) };
  },
});

export const countColumn = <Row>(title: string, of: (row: Row) => number | undefined): Column<Row> => ({
  title,
  cell: (row) => {
    const count = of(row);
    return count === undefined ? EMPTY : { is: 'count', number: String(count) };
  },
});

export const rateColumn = <Row>(title: string, of: (row: Row) => Ppm | undefined): Column<Row> =>
  textColumn(title, (row) => {
    const rate = of(row);
    return rate === undefined ? undefined : formatRate(rate);
  });

export const dayColumn = <Row>(title: string, of: (row: Row) => string | undefined): Column<Row> => ({
  title,
  cell: (row) => {
    const day = of(row);
    return day === undefined ? EMPTY : { is: 'day', text: day };
  },
});

/** @param of an instant as on the wire; shown in Shanghai's time. */
export const instantColumn = <Row>(title: string, of: (row: Row) => string | undefined): Column<Row> => ({
  title,
  cell: (row) => {
    const instant = of(row);
    if (instant === undefined) return EMPTY;
    return { is: 'instant', text: shanghaiText(new Date(instant)).replace('T', ' ') };
  },
});

/** The column in CSV and XLSX only. */
export const forTables = <Row>(column: Column<Row>): Column<Row> => ({ ...column, isForTables: true });
