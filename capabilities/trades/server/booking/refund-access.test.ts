import { expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { ACQUIRER, NOW, useBookingWorld } from '#testing/trades.ts';
import { bookRows } from '../book-rows.ts';
import { storeBatch } from '../store-batch.ts';

const w = useBookingWorld();
const SALES = 1_500;

/** Rows of transactions and references that booking one refund reads. */
const readsOfRefund = (original: string): Promise<number> =>
  inTransaction(w.database.db, async (tx) => {
    const batchId = await storeBatch(tx, { acquirer: ACQUIRER, receivedAt: NOW });
    const refund = w.refund(`${original}-`, original, 100);
    const { rows: booked } = await bookRows(tx, { acquirer: ACQUIRER, batchId, at: NOW }, [refund]);
    expect(booked).toMatchObject([{ outcome: 'booked' }]);
    const { rows } = await sql<{ count: number }>`
      select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::bigint as count from pg_stat_xact_user_tables
      where schemaname = 'trades' and relname in ('trade', 'reference')`.execute(tx);
    return rows[0]?.count ?? 0;
  });

it('a refund is booked by key, also if its plan was made while the tables were small', async () => {
  await w.book([w.sale('first')]);
  await readsOfRefund('first');
  await w.book(Array.from({ length: SALES }, (_, index) => w.sale(`sale-${index}`)));
  expect(await readsOfRefund('sale-7')).toBeLessThan(SALES / 10);
});
