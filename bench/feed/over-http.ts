/** Sends the same batches signed over HTTP to a server process. */
import type { Database } from '#platform/db/db.ts';
import { systemClock } from '#platform/time/clock.ts';
import { feedClient } from '#simulator/live/feed-client.ts';
import { FEED_SECRET, withServer } from '../lib/server-process.ts';
import { measureWork, type Speed } from './booking.ts';
import type { RowSource } from './feed-rows.ts';

export const measureOverHttp = (
  database: Database,
  databaseUrl: string,
  source: RowSource,
  senders: number,
  seconds: number,
): Promise<Speed> =>
  withServer({ databaseUrl }, async ({ url }) => {
    const send = feedClient({ url, acquirer: 'demo', secret: FEED_SECRET, clock: systemClock });
    const work = () => send(source.next(new Date()));
    await measureWork(database, senders, 3, work);
    return measureWork(database, senders, seconds, work);
  });
