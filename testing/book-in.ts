/** Books rows as the feed does, without HTTP. */
import { inTransaction, type Db } from '#platform/db/db.ts';
import { bookRows, storeBatch, type BookedBatch, type FeedRow } from '#capabilities/trades/server/api.ts';

export const ACQUIRER = 'test';

export const bookIn = (db: Db, rows: FeedRow[], at: Date): Promise<BookedBatch> =>
  inTransaction(db, async (tx) =>
    bookRows(
      tx,
      { acquirer: ACQUIRER, batchId: await storeBatch(tx, { acquirer: ACQUIRER, receivedAt: at }), at },
      rows,
    ),
  );
