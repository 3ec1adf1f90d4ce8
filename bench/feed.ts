/**
 * Speed of the feed: batches of 500 into 10 000 agents on five levels, everything booked, on a real PostgreSQL that waits for the disk;
 * against COPY of the same rows and against single inserts. `node bench/feed.ts [seconds] [connections …]`
 */
import { mkdirSync, mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookRows, storeBatch } from '#capabilities/trades/server/api.ts';
import { connect, inTransaction, type Database } from '#platform/db/db.ts';
import { startPostgres } from '#platform/db/launcher/launcher.ts';
import { migrate } from '#platform/db/migrate.ts';
import { copyBack } from './feed/copy.ts';
import { serverCpuMs } from './feed/cpu.ts';
import { makeRows, seeded } from './feed/rows.ts';
import { makeWorld } from './feed/world.ts';

const BATCH = 500;
const START = new Date('2026-09-18T02:00:00Z');

let batches = 0;

const bookOne = async (database: Database, random: () => number): Promise<void> => {
  batches += 1;
  const at = new Date(START.getTime() + batches * 50);
  const rows = makeRows(BATCH, `R${String(batches).padStart(8, '0')}`, at, random);
  const body = JSON.stringify(rows);
  const batchId = await storeBatch(database.db, { acquirer: 'bench', body, receivedAt: at });
  const booked = await inTransaction(database.db, (tx) => bookRows(tx, { acquirer: 'bench', batchId, at }, rows));
  if (booked.rows.some(({ fate }) => fate !== 'booked')) throw new Error(JSON.stringify(booked.rows.find(({ fate }) => fate !== 'booked')));
};

const measure = async (database: Database, connections: number, seconds: number): Promise<string> => {
  const random = seeded(connections);
  const before = batches;
  const [server, client] = [await serverCpuMs(database.pool), process.cpuUsage()];
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, async () => {
    while (performance.now() < end) await bookOne(database, random);
  }));
  const done = batches - before;
  const perSecond = (done * BATCH * 1000) / (performance.now() - start);
  const used = process.cpuUsage(client);
  const cpu = [(await serverCpuMs(database.pool)) - server, (used.user + used.system) / 1000].map((ms) => (ms / done).toFixed(1));
  return `${Math.round(perSecond)} transactions/s; processor per batch: database ${cpu[0]} ms, client ${cpu[1]} ms`;
};

const main = async (): Promise<void> => {
  const [seconds = 15, ...connections] = process.argv.slice(2).map(Number);
  const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'zhanye-bench-'));
  chmodSync(folder, 0o755);
  mkdirSync(folder, { recursive: true });
  const server = await startPostgres({ dataDir: join(folder, 'data'), settings: JSON.parse(process.env.BENCH_PG ?? '{}') });
  const database = connect(server.url, 8);
  try {
    await migrate(database.pool);
    await makeWorld(database.pool);
    if (process.env.BENCH_HOLD) console.log(server.url);
    await measure(database, 2, 3);
    for (const count of connections.length > 0 ? connections : [1, 2, 3, 4]) {
      console.log(`${count} connections: ${await measure(database, count, seconds)}`);
    }
    const before = await serverCpuMs(database.pool);
    const copied = await copyBack(database.pool, join(folder, 'data', 'cluster'));
    const cpu = ((await serverCpuMs(database.pool)) - before) / copied.transactions * BATCH;
    console.log(`COPY of the same rows: ${Math.round(copied.transactions / copied.ms * 1000)} transactions/s, ${Math.round(copied.bytes / copied.transactions)} bytes each; processor per ${BATCH}: ${cpu.toFixed(1)} ms`);
    if (process.env.BENCH_HOLD) await new Promise((resume) => setTimeout(resume, Number(process.env.BENCH_HOLD)));
  } finally {
    await database.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
await main();
