/**
 * Memory of the server (with worker) and of the database: idle, under reads, during the feed at full speed over HTTP,
 * and after it (docs/performance.md, server and worker ≤ 400 MB). `npm run bench memory [seconds]`; Linux only.
 */
import { systemClock } from '#platform/time/clock.ts';
import { feedClient } from '#simulator/live/feed-client.ts';
import { sellersAtWork } from '#simulator/live/sellers-at-work.ts';
import { seededRandom } from '#simulator/random.ts';
import { drawSale, type Seller } from '#simulator/trading/sale.ts';
import { tokenOf } from './lib/bench-sessions.ts';
import { openBenchDatabase, type BenchDatabase } from './lib/database.ts';
import { MAIN_AGENT, demoOf } from './lib/demo.ts';
import { measureLoad } from './lib/load.ts';
import { machine, report, type Result } from './lib/machine.ts';
import { peakDuring, postgresMb, postmasterOf, processMb } from './lib/memory.ts';
import { FEED_SECRET, withServer, type ServerProcess } from './lib/server-process.ts';

const BATCH = 500;
const SENDERS = 3;

const rest = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms));

/** Each sender sends the next batch as soon as the previous one was answered. @returns transactions per second. */
const fullSpeed = async (url: string, sellers: readonly Seller[], seconds: number): Promise<number> => {
  const post = feedClient({ url, acquirer: 'demo', secret: FEED_SECRET, clock: systemClock });
  const random = seededRandom(`bench ${Date.now()}`);
  const end = performance.now() + seconds * 1000;
  let sent = 0;
  const batch = () =>
    Array.from({ length: BATCH }, (_, index) =>
      drawSale(random, random.pick(sellers), new Date(), 10_000_000 + sent + index),
    );
  const sender = async (): Promise<void> => {
    while (performance.now() < end) {
      const rows = batch();
      sent += BATCH;
      await post(rows);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  return Math.round(sent / seconds);
};

const measure = async ({ url, pid }: ServerProcess, database: BenchDatabase, seconds: number): Promise<Result[]> => {
  const postmaster = await postmasterOf(database.pool);
  const now = (): Record<string, unknown> => ({ serverMb: processMb(pid), postgresMb: postgresMb(postmaster) });
  const token = await tokenOf(database.db, MAIN_AGENT);
  const sellers = await sellersAtWork(database.db);
  const load = { url: `${url}/prod-api/api/ag/home/summary`, method: 'POST' as const, token, connections: 50, seconds };
  const results: Result[] = [];
  await rest(5_000);
  results.push({ name: 'at rest', figures: now() });
  let figures: Record<string, unknown> = {};
  const reads = await peakDuring(
    pid,
    postmaster,
    async () => void (figures = { perSecond: (await measureLoad(load)).perSecond }),
  );
  results.push({ name: 'home summary, 50 connections', figures: { ...reads, ...figures } });
  const feed = await peakDuring(
    pid,
    postmaster,
    async () => void (figures = { transactionsPerSecond: await fullSpeed(url, sellers, seconds) }),
  );
  results.push({ name: `feed at full speed, batches of ${BATCH}`, figures: { ...feed, ...figures } });
  await rest(15_000);
  results.push({ name: 'a quarter of a minute later', figures: now() });
  return results;
};

const main = async (): Promise<void> => {
  const seconds = Number(process.argv[2] ?? 20);
  const where = machine();
  const database = await openBenchDatabase('memory', demoOf(3));
  try {
    report(
      'memory',
      'zhanye',
      where,
      await withServer({ databaseUrl: database.url }, (server) => measure(server, database, seconds)),
    );
  } finally {
    await database.stop();
  }
};
await main();
