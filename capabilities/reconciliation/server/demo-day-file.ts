/**
 * The day files of the demo world's acquirers: as our books have them, with a difference or two. Stands for the books
 * of another company, and is read by the stand-ins alone.
 */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { addFen, fen, sumFen, type Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';

interface Row {
  readonly reference: string;
  readonly kind: string;
  readonly occurredAt: Date;
  readonly amountFen: Fen;
  readonly feeFen: Fen;
  readonly status: string;
  readonly sn: string;
  readonly merchantNo: string;
}

const COLUMNS = 'reference,kind,occurredAt,amountFen,feeFen,status,terminalSn,merchantNo';
const OFF = fen(2);
/** With fewer rows than this, all agree. */
const FEW = 8;

/** One successful sale has another fee there, and one is missing. */
const differing = (rows: readonly Row[]): readonly Row[] => {
  const sale = rows.findIndex(({ kind, status, feeFen }) => kind === 'sale' && status === 'success' && feeFen > 0);
  if (rows.length < FEW || sale === -1) return rows;
  const missing = rows.findIndex(({ kind, status }, at) => at > sale && kind === 'sale' && status === 'success');
  return rows
    .map((row, at) => (at === sale ? { ...row, feeFen: addFen(row.feeFen, OFF) } : row))
    .filter((_, at) => at !== missing);
};

const lineOf = ({ reference, kind, occurredAt, amountFen, feeFen, status, sn, merchantNo }: Row): string =>
  [reference, kind, occurredAt.toISOString(), amountFen, feeFen, status, sn, merchantNo].join(',');

export const demoDayFile =
  (db: Db, acquirer: string) =>
  async (day: BusinessDay): Promise<string> => {
    const { rows } = await sql<Row>`
      select reference, kind, occurred_at as "occurredAt", amount_fen as "amountFen", fee_fen as "feeFen", status, sn,
        merchant_no as "merchantNo" from trades.api_rows_on(${acquirer}, ${day}::date)`.execute(db);
    const stated = differing(rows);
    const sum = (name: 'amountFen' | 'feeFen'): Fen => sumFen(stated.map((row) => row[name]));
    const last = `total,${stated.length},${sum('amountFen')},${sum('feeFen')}`;
    return [`dayfile,${acquirer},${day}`, COLUMNS, ...stated.map(lineOf), last, ''].join('\n');
  };
