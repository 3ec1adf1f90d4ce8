import { inTransaction, type Db, type Tx } from './db.ts';

class RolledBack extends Error {}

/** The result of the work, which is done and rolled back. */
export const rolledBack = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const given: T[] = [];
  await inTransaction(db, async (tx) => {
    given.splice(0, given.length, await work(tx));
    throw new RolledBack();
  }).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  const [result] = given;
  if (result === undefined) throw new Error('nothing was done before it was rolled back');
  return result;
};
