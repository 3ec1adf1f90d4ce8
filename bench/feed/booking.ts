/** Books batches directly in the database as the feed does: raw batch stored, all rows booked in one transaction. */
import { bookRows, storeBatch } from '#capabilities/trades/server/api.ts';
import { inTransaction, type Database } from '#platform/db/db.ts';
import { serverCpuMs } from './server-cpu.ts';
import { BATCH, type RowSource } from './feed-rows.ts';

export interface Speed {
  readonly perSecond: number;
  /** CPU time per batch of 500, which does not depend on other load of the machine. */
  readonly databaseMs: number;
  readonly clientMs: number;
  readonly transactions: number;
}

const bookOne = async (database: Database, source: RowSource): Promise<void> => {
  const rows = source.next();
  const at = rows[0]?.occurredAt ?? new Date();
  const batchId = await storeBatch(database.db, { acquirer: 'bench', body: JSON.stringify(rows), receivedAt: at });
  const booked = await inTransaction(database.db, (tx) => bookRows(tx, { acquirer: 'bench', batchId, at }, rows));
  const other = booked.rows.find(({ fate }) => fate !== 'booked');
  if (other !== undefined) throw new Error(`not booked: ${JSON.stringify(other)}`);
};

/** Each connection books the next batch as soon as its previous one is done. */
export const measureBooking = (
  database: Database,
  source: RowSource,
  connections: number,
  seconds: number,
): Promise<Speed> => measureWork(database, connections, seconds, () => bookOne(database, source));

/** @param work books one batch. */
export const measureWork = async (
  database: Database,
  lanes: number,
  seconds: number,
  work: () => Promise<void>,
): Promise<Speed> => {
  const [server, client] = [await serverCpuMs(database.pool), process.cpuUsage()];
  const start = performance.now();
  let done = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() - start < seconds * 1000) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const elapsed = performance.now() - start;
  const used = process.cpuUsage(client);
  return {
    perSecond: Math.round((done * BATCH * 1000) / elapsed),
    databaseMs: Math.round(((await serverCpuMs(database.pool)) - server) / done),
    clientMs: Math.round((used.user + used.system) / 1000 / done),
    transactions: done * BATCH,
  };
};
