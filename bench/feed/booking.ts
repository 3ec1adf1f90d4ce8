/** Books batches directly in the database as the feed does: raw batch stored, all rows booked in one transaction. */
import { randomUUID } from 'node:crypto';
import { inTransaction, type Database } from '#platform/db/db.ts';
import { createVault, readVaultConfig } from '#platform/vault/vault.ts';
import { bookRows, receiveBatch } from '#capabilities/trades/server/api.ts';
import { BATCH, type RowSource } from './feed-rows.ts';
import { serverCpuMs } from './server-cpu.ts';

const vault = createVault(readVaultConfig({}, false));

export interface Speed {
  readonly perSecond: number;
  /** CPU time per batch of 500, which does not depend on other load of the machine. */
  readonly databaseMs: number;
  readonly clientMs: number;
  readonly transactions: number;
}

/** @param together number of batches that waited, each stored by itself before. */
export const bookOnce = async (database: Database, source: RowSource, together: number): Promise<void> => {
  const batches = Array.from({ length: together }, () => source.next());
  const rows = batches.flat();
  const at = rows.at(-1)?.occurredAt ?? new Date();
  const ids = await Promise.all(
    batches.map((batch) =>
      receiveBatch(database.db, vault, {
        acquirer: 'bench',
        nonce: randomUUID(),
        body: JSON.stringify(batch),
        receivedAt: at,
      }),
    ),
  );
  const [batchId] = ids;
  if (batchId === undefined) throw new Error('no batch was stored');
  const booked = await inTransaction(database.db, (tx) => bookRows(tx, { acquirer: 'bench', batchId, at }, rows));
  const other = booked.rows.find(({ outcome }) => outcome !== 'booked');
  if (other !== undefined) throw new Error(`not booked: ${JSON.stringify(other)}`);
};

/** Each connection books the next batch as soon as its previous one is done. */
export const measureBooking = (
  database: Database,
  source: RowSource,
  connections: number,
  seconds: number,
  together = 1,
): Promise<Speed> => measureWork(database, connections, seconds, () => bookOnce(database, source, together), together);

/** @param work books so many batches. */
export const measureWork = async (
  database: Database,
  lanes: number,
  seconds: number,
  work: () => Promise<void>,
  batches = 1,
): Promise<Speed> => {
  const [server, client] = [await serverCpuMs(database.pool), process.cpuUsage()];
  const start = performance.now();
  let done = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() - start < seconds * 1000) {
      await work();
      done += batches;
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
