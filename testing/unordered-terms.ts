/** Writes terms that the product would refuse: prices in any order, which bookings must survive. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export const writingAnyTerms = <T>(db: Db, write: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await sql`set local policies.unordered_terms = on`.execute(tx);
    return write(tx);
  });
