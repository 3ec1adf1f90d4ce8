import { inTransaction, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/**
 * Recomputes the daily totals of the statement from the transfers. Bookings wait meanwhile, because they lock balances
 * first.
 */
export const recountDays = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select from ledger.balance order by account_id for update`.execute(tx);
    await sql`delete from ledger.day`.execute(tx);
    await sql`update ledger.balance set day_on = '-infinity', day_gain_count = 0, day_gain_fen = 0, day_back_count = 0,
      day_back_fen = 0 where day_on <> '-infinity'`.execute(tx);
    await sql`select ledger.count_transfers(0, (select max(id) from ledger.transfer), null)`.execute(tx);
  });
