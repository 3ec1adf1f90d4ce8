/** Deposits in a transaction of their own, as the calls of the staff book them. */
import { inTransaction, type Db } from '#platform/db/db.ts';
import * as booking from '#capabilities/deposits/server/book-deposit.ts';
import * as reversing from '#capabilities/deposits/server/reverse-deposit.ts';

export const bookDeposit = (db: Db, wanted: booking.NewDeposit): ReturnType<typeof booking.bookDeposit> =>
  inTransaction(db, (tx) => booking.bookDeposit(tx, wanted));
export const reverseDeposit = (db: Db, wanted: reversing.Reversal): ReturnType<typeof reversing.reverseDeposit> =>
  inTransaction(db, (tx) => reversing.reverseDeposit(tx, wanted));
