import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';

export interface ResealCount {
  resealed: number;
  /** Rows that are already sealed with the current key and binding. */
  kept: number;
}

/** Reseals all rows of a table, one transaction a portion. @param next reseals the rows after an id, in its order. */
export const resealRows = async (
  db: Db,
  next: (tx: Tx, after: number) => Promise<readonly { id: number; isKept: boolean }[]>,
): Promise<ResealCount> => {
  const total: ResealCount = { resealed: 0, kept: 0 };
  for (let after = 0; ;) {
    const rows = await inTransaction(db, (tx) => next(tx, after));
    const last = rows.at(-1);
    if (last === undefined) return total;
    after = last.id;
    for (const { isKept } of rows) total[isKept ? 'kept' : 'resealed'] += 1;
  }
};
