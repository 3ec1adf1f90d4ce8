import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, type Database } from '#platform/db/db.ts';
import { reconcile } from '#capabilities/ledger/server/api.ts';
import { recount } from '#capabilities/statistics/server/recount.ts';
import { bookRows, storeBatch, type FeedRow } from '#capabilities/trades/server/api.ts';
import { randomSecret } from '#testing/secrets.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { liveSource, startLiveFeed } from './live-feed.ts';
import { feedClient } from './live/feed-client.ts';

const START = new Date(STORY_NOW);
const SECRET = randomSecret();
let server: TestServer;
let database: Database;

beforeAll(async () => {
  server = await testServer({ env: { FEED_SECRETS: `demo:${SECRET}` } });
  database = server.database;
  await buildSmallWorld(database.db, { now: START });
});
afterAll(() => server.close());

const book = (rows: readonly FeedRow[], at: Date) =>
  inTransaction(database.db, async (tx) => {
    const batchId = await storeBatch(tx, { acquirer: 'demo', receivedAt: at });
    return bookRows(tx, { acquirer: 'demo', batchId, at }, rows);
  });

it('duplicates, late rows and bad rows change no figure: every sale is booked exactly once', async () => {
  const source = liveSource(
    { db: database.db, pace: { leastPerMinute: 240 }, faults: { duplicates: 0.3, late: 0.3, bad: 0.15 } },
    START,
  );
  const outcomes: Record<string, number> = {};
  const sold = new Set<string>();
  for (let second = 1; second <= 180; second += 5) {
    const now = new Date(START.getTime() + second * 1000);
    const rows = await source.next(now);
    const { rows: booked } = await book(rows, now);
    for (const { outcome } of booked) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    for (const row of rows) if (/^\d+$/.test(row.reference)) sold.add(row.reference);
    expect(rows.every(({ occurredAt }) => occurredAt <= now)).toBe(true);
  }
  expect(Math.min(outcomes.booked ?? 0, outcomes.duplicate ?? 0, outcomes.quarantined ?? 0)).toBeGreaterThan(10);
  expect(outcomes.booked).toBeGreaterThanOrEqual(sold.size);
  expect((await reconcile(database.db)).differences).toEqual([]);
  expect((await recount(database.db, { from: '2026-09-18', to: '2026-09-18' })).differences).toEqual([]);
});

it('sends periodically, keeps unsent rows for the next attempt, and stops on request', async () => {
  const sent: FeedRow[][] = [];
  const errors: unknown[] = [];
  let offsetMs = 0;
  const feed = startLiveFeed({
    db: database.db,
    clock: { now: () => new Date(START.getTime() + (offsetMs += 20_000)) },
    pace: { leastPerMinute: 60 },
    post: async (rows) => {
      sent.push([...rows]);
      if (sent.length === 1) throw new Error('connection lost');
    },
    onError: (error) => errors.push(error),
  });
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBeGreaterThan(2);
  await feed.stop();
  const count = sent.length;
  expect(errors).toHaveLength(1);
  expect(sent[1]?.slice(0, sent[0]?.length)).toEqual(sent[0]);
  expect(
    new Set(
      sent
        .slice(1)
        .flat()
        .map(({ reference }) => reference),
    ).size,
  ).toBe(sent.slice(1).flat().length);
  await new Promise((resume) => setTimeout(resume, 1_200));
  expect(sent.length).toBe(count);
});

it('produces the same rows for the same start', async () => {
  const draw = async () => {
    const source = liveSource({ db: database.db, pace: { leastPerMinute: 60 } }, START);
    return [
      await source.next(new Date(START.getTime() + 10_000)),
      await source.next(new Date(START.getTime() + 20_000)),
    ];
  };
  expect(await draw()).toEqual(await draw());
});

it('follows docs/feed.md: signed batches over HTTP, each row booked or quarantined as expected', async () => {
  const count = async (): Promise<number> =>
    Number((await database.pool.query<{ n: number }>('select count(*) as n from trades.trade')).rows[0]?.n);
  const before = await count();
  const source = liveSource({ db: database.db, pace: { leastPerMinute: 80 } }, START);
  const post = feedClient({ url: server.url, acquirer: 'demo', secret: SECRET, clock: server.clock });
  server.clock.set(new Date(START.getTime() + 600_000));
  const rows = await source.next(server.clock.now());
  await post(rows);
  await post(rows);
  expect(rows.length).toBeGreaterThan(500);
  expect(await count()).toBe(before + rows.length);
  expect((await recount(database.db, { from: '2026-09-18', to: '2026-09-18' })).differences).toEqual([]);
  await expect(
    feedClient({ url: server.url, acquirer: 'demo', secret: 'not-the-secret-at-all', clock: server.clock })(rows),
  ).rejects.toThrow(/401/);
});
