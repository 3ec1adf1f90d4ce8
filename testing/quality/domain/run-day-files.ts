/** Examples of day files: a transaction that is booked, or not, compared with a row of a file, or none. */
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { shanghaiText } from '#platform/time/business-day.ts';
import type { DayFileId } from '#capabilities/reconciliation/contract/day-file-ids.ts';
import { DIFFERENCE_REASONS } from '#capabilities/reconciliation/contract/difference-reasons.ts';
import { isOverdue, nextAsking, wantedFrom } from '#capabilities/reconciliation/rules/next-asking.ts';
import { ACQUIRER } from '#testing/book-in.ts';
import { NOW, type BookingWorld } from '#testing/trades.ts';
import { fenIn, yesNo, type Cells, type WorldRunner } from './cells.ts';

const DAY = '2026-09-17';
let count = 0;

const noonOf = (day = ''): Date => new Date(`${day}T12:00:00+08:00`);

const book = async (row: Partial<Cells>, w: BookingWorld, reference: string): Promise<void> => {
  const [occurredAt, amountFen, feeFen] = [noonOf(row['here day']), fenIn(row['here amount']), fenIn(row['here fee'])];
  const status = row['here status'] === 'failed' ? 2 : 1;
  await w.outcomes([w.sale(reference, { occurredAt, amountFen, feeFen, status })], NOW);
  if (row['here status'] !== 'refunded') return;
  await w.outcomes([w.refund(`${reference}r`, reference, amountFen, { occurredAt })], NOW);
};

const fileWith = async (db: Db, row: Partial<Cells>, w: BookingWorld, reference: string): Promise<DayFileId> => {
  const { rows } = await sql<{ id: DayFileId }>`
    insert into reconciliation.day_file (acquirer, day, sha, row_count, amount_fen, fee_fen, received_at, brought_by)
    values (${ACQUIRER}, ${DAY}::date, ${reference}, 1, 0, 0, ${NOW}, 'example') returning id`.execute(db);
  const { id } = onlyRow(rows);
  const { terminalSn, merchantNo } = w.sale(reference);
  if (row['file status'] !== '')
    await sql`
      insert into reconciliation.day_row (file_id, line, reference, kind, occurred_at, amount_fen, fee_fen, status, sn,
        merchant_no)
      values (${id}, 3, ${reference}, 'sale', ${noonOf(row['file day'])}, ${fenIn(row['file amount'])},
        ${fenIn(row['file fee'])}, ${row['file status']}, ${terminalSn}, ${merchantNo})`.execute(db);
  return id;
};

const dayFile: WorldRunner = async (row, w) => {
  const { db } = w.database;
  const reference = `dayfile${(count += 1)}`;
  if (row['here status'] !== '') await book(row, w, reference);
  const id = await fileWith(db, row, w, reference);
  const { rows } = await sql<{ reason: string }>`
    select reason from reconciliation.differences_of(${id}, ${ACQUIRER}, ${DAY}::date)
    where reference = ${reference}`.execute(db);
  const found = new Set(rows.map(({ reason }) => reason));
  return { reasons: DIFFERENCE_REASONS.filter((reason) => found.has(reason)).join(', ') };
};

const asking: WorldRunner = async (row) => {
  const [wantedAt, now] = [wantedFrom(row['file of'] ?? ''), new Date(`${(row['at'] ?? '').replace(' ', 'T')}+08:00`)];
  const next = nextAsking(wantedAt, now);
  return {
    'next asking': next === undefined ? '' : shanghaiText(next).slice(0, 16).replace('T', ' '),
    told: yesNo(isOverdue(wantedAt, now)),
  };
};

export const dayFileRunners: Readonly<Record<string, WorldRunner>> = {
  'day file': dayFile,
  'asking for a day file': asking,
};
