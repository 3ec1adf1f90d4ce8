/**
 * Throughput of the feed (docs/performance.md): batches of 500 for 10 000 agents on five levels, each booked in one
 * transaction on a durable PostgreSQL; compared with COPY of the same rows and with single inserts.
 * `npm run bench feed [seconds] [connections …]`
 */
import { measureBooking } from './feed/booking.ts';
import { copyBack } from './feed/copy-rows.ts';
import { BATCH, rowSource } from './feed/feed-rows.ts';
import { LEVELS, makeWorld } from './feed/feed-world.ts';
import { measureOverHttp } from './feed/over-http.ts';
import { singleInserts } from './feed/single-inserts.ts';
import { openBenchDatabase } from './lib/database.ts';
import { machine, report, type Result } from './lib/machine.ts';

const SEED = 'feed';
const WARM_UP_SECONDS = 5;

const main = async (): Promise<void> => {
  const [seconds = 15, ...given] = process.argv.slice(2).map(Number);
  const where = machine();
  const database = await openBenchDatabase('feed', ({ pool }) => makeWorld(pool));
  const results: Result[] = [];
  try {
    const source = rowSource(`${SEED}${Date.now()}`, new Date());
    await measureBooking(database, source, 2, WARM_UP_SECONDS);
    for (const connections of given.length > 0 ? given : [1, 2, 3, 4]) {
      const figures = await measureBooking(database, source, connections, seconds);
      results.push({ name: `booked, ${connections} connections`, figures: { ...figures } });
    }
    for (const together of [2, 4, 8, 16]) {
      const figures = await measureBooking(database, source, 2, seconds, together);
      results.push({ name: `booked ${together} together, 2 connections`, figures: { ...figures } });
    }
    for (const senders of [3, 8, 32])
      results.push({
        name: `over HTTP, ${senders} senders`,
        figures: { ...(await measureOverHttp(database, database.url, source, senders, seconds)) },
      });
    results.push({ name: 'COPY of the same rows, 1 connection', figures: { ...(await copyBack(database.superuser)) } });
    results.push({
      name: 'single inserts of one row, 4 connections',
      figures: { perSecond: await singleInserts(database.superuser, 4, Math.min(seconds, 10)) },
    });
    report('feed', `${LEVELS.join('/')} agents, batches of ${BATCH}`, where, results);
  } finally {
    await database.stop();
  }
};
await main();
