/** The sender of the demo speaks the feed as docs/feed.md requires, against a real server and through every fault. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import type { FeedRow } from '#capabilities/trades/server/api.ts';
import { startSending } from '#simulator/live-feed.ts';
import { eventClient, feedClient } from '#simulator/live/feed-client.ts';
import { liveEvents } from '#simulator/live/live-events.ts';
import { feedWorld, SECRET, type FeedWorld } from '#testing/feed.ts';
import { reportOf } from '../report.ts';
import { createJudge } from './judge.ts';
import { listen, type Listener } from './listen.ts';
import { OF_EVENTS, REQUIREMENTS } from './requirements.ts';

const clock = { now: () => new Date() };
const judge = createJudge(SECRET);
let w: FeedWorld;
let kit: Listener;
beforeAll(async () => {
  w = await feedWorld();
  w.server.clock.set(new Date());
  kit = await listen({ target: w.server.url, port: 0, judge });
});
afterAll(async () => {
  await kit.close();
  await w.server.close();
});

const rowsOf = (tick: number): FeedRow[] => {
  const { sn } = w.world.terminal('leaf', 3);
  const sale = {
    reference: `S${tick}`,
    kind: 'sale',
    status: 1,
    occurredAt: new Date(),
    amountFen: fen(10_000),
    feeFen: fen(60),
    paymentType: 1,
    method: 1,
    cardType: 1,
    terminalSn: sn,
    merchantNo: w.world.merchant('leaf').no,
  } as const satisfies FeedRow;
  return [
    sale,
    { ...sale, reference: `F${tick}`, status: 2, failReason: '余额不足' },
    { ...sale, reference: `R${tick}`, kind: 'refund', originalReference: `S${tick}`, feeFen: fen(0) },
  ];
};

it('sends everything again after an error, a lost answer and a pause, and each row is booked once', async () => {
  let ticks = 0;
  const source = { next: () => Promise.resolve(judge.isComplete() ? [] : rowsOf((ticks += 1))) };
  const post = feedClient({ url: kit.url, acquirer: 'test', secret: SECRET, clock });
  const sender = startSending({ clock, post, source, tickMs: 20 });
  await expect.poll(() => judge.isComplete(), { timeout: 20_000 }).toBe(true);
  await sender.stop();
  const { text, exitCode } = reportOf(REQUIREMENTS, judge.end());
  expect(text).toContain(' 0 violated, 0 not seen');
  expect(exitCode).toBe(0);
  const { rows } = await w.server.database.pool.query<{ count: number; different: number }>(
    "select count(*)::int as count, count(distinct reference)::int as different from trades.trade where reference ~ '^[SFR]\\d+$'",
  );
  expect(rows[0]).toEqual({ count: 3 * ticks, different: 3 * ticks });
}, 30_000);

it('also sends events besides transactions, and all but its deviations are taken', async () => {
  await w.send([w.sale('settled-1'), w.sale('settled-2')]);
  const events = [...(await liveEvents(w.server.database.db, 'test').next(clock.now()))];
  const count = events.length;
  expect(new Set(events.map(({ kind }) => kind)).size).toBeGreaterThan(3);
  const post = eventClient({ url: kit.url, acquirer: 'test', secret: SECRET, clock });
  const source = { next: () => Promise.resolve(events.splice(0, 5)) };
  const sender = startSending({ clock, post, source, tickMs: 20 });
  await expect.poll(() => events.length === 0 && judge.isComplete(), { timeout: 20_000 }).toBe(true);
  await sender.stop();
  const verdicts = judge.end();
  for (const name of OF_EVENTS) expect(verdicts.get(name)).toMatchObject({ verdict: 'met' });
  expect(reportOf(REQUIREMENTS, verdicts).exitCode).toBe(0);
  const { rows } = await w.server.database.pool.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from events.event group by state order by state',
  );
  expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(count);
  expect(rows.filter(({ state }) => state !== 'applied')).toEqual([
    { state: 'differs', count: 1 },
    { state: 'waits', count: 1 },
  ]);
}, 30_000);
