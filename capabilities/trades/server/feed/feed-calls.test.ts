/** Rows that the feed holds back, by calls: two people set limits and release, one tries again or reads a batch. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnswerOf } from '#platform/contract/call.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { urlsOf } from '#testing/owner-url.ts';
import { addPeople, staffTokenFor } from '#testing/staff.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { NOW, sharesOf, useBookingWorld } from '#testing/trades.ts';
import { changeFeedLimits } from '../../contract/feed/change-feed-limits.ts';
import { listFeedLimits } from '../../contract/feed/list-feed-limits.ts';
import { revealBatch } from '../../contract/feed/reveal-batch.ts';
import { dismissQuarantined } from '../../contract/quarantine/dismiss-quarantined.ts';
import { getQuarantine } from '../../contract/quarantine/get-quarantine.ts';
import { releaseQuarantined } from '../../contract/quarantine/release-quarantined.ts';
import { retryQuarantined } from '../../contract/quarantine/retry-quarantined.ts';
import { searchQuarantined } from '../../contract/quarantine/search-quarantined.ts';
import { receiveBatch } from '../api.ts';

const w = useBookingWorld();
const db = () => w.database.db;
let server: TestServer;
let wangmin: TestClient;
let limin: TestClient;
beforeAll(async () => {
  server = await testServer({ urls: urlsOf(w.database) });
  server.clock.set(NOW.toISOString());
  const people = await addPeople(db(), ['wangmin', 'limin']);
  const clientOf = async (person: 'wangmin' | 'limin'): Promise<TestClient> =>
    server.client(await staffTokenFor(db(), people[person].staffId, NOW));
  [wangmin, limin] = [await clientOf('wangmin'), await clientOf('limin')];
});
afterAll(() => server.close());

const MISSING = 'LATECOMER01';
const fill = async (count: number, start: number, terminalSn: string): Promise<void> => {
  for (let at = 0; at < count; at += 500)
    await w.book(
      Array.from({ length: Math.min(500, count - at) }, (_, i) => w.sale(`q${start + at + i}`, { terminalSn })),
    );
};

it('counts, tries again and lists more than a thousand rows', async () => {
  await fill(1_100, 0, 'NOBODY0001');
  await fill(16, 1_100, MISSING);
  expect(await wangmin.ok(getQuarantine, {})).toMatchObject({
    total: 1_116,
    groups: [{ reason: 'unknown_terminal', acquirer: 'test', count: 1_116, oldestAt: NOW.toISOString() }],
  });
  const terminal = w.world.terminal('leaf', 3);
  const rename = (sn: string) => sql`update terminals.terminal set sn = ${sn} where id = ${terminal.id}`.execute(db());
  await rename(MISSING);
  expect(await wangmin.ok(retryQuarantined, {})).toEqual({
    tried: 1_116,
    booked: 16,
    withSale: 0,
    known: 0,
    quarantined: 1_100,
    reasons: [{ reason: 'unknown_terminal', count: 1_100 }],
    isComplete: true,
  });
  await rename(terminal.sn);
  const ids = new Set<string>();
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: AnswerOf<typeof searchQuarantined> = await wangmin.ok(searchQuarantined, {
      pageSize: 100,
      ...(cursor !== '' && { cursor }),
    });
    for (const { id, tries } of page.rows) expect([ids.add(id).has(id), tries]).toEqual([true, 1]);
    cursor = page.nextCursor;
  }
  expect(ids.size).toBe(1_100);
  const [some = ''] = ids;
  expect(await wangmin.ok(retryQuarantined, { ids: [some] })).toMatchObject({ tried: 1, booked: 0 });
});

it('a conflict is never tried again, and is dismissed with a note that is audited', async () => {
  await w.book([w.sale('c1', {}, 'sibling')]);
  await w.book([w.sale('c1', { amountFen: fen(790_000) }, 'sibling')]);
  const [row] = (await wangmin.ok(searchQuarantined, { reason: 'conflict' })).rows;
  expect(row).toMatchObject({ reference: 'c1', details: ['amount'] });
  const id = row?.id ?? '';
  expect(await wangmin.ok(retryQuarantined, { ids: [id] })).toMatchObject({ tried: 0 });
  await wangmin.ok(dismissQuarantined, { id, note: 'sent by mistake' });
  const { rows } = await sql`select operator, after from audit.entry
    where call = 'trades.dismiss-quarantined' and outcome = 'done'`.execute(db());
  const after = { acquirer: 'test', reference: 'c1', reason: 'conflict', note: 'sent by mistake' };
  expect(rows).toEqual([{ operator: 'wangmin', after }]);
});

it('a limit changes when a second person sends the same, and every acquirer has some', async () => {
  const limitOf = async (name: string) =>
    (await wangmin.ok(listFeedLimits, {})).rows.find((one) => one.acquirer === name);
  expect(await limitOf('')).toMatchObject({ amountFen: 9_999_999_999 });
  const change = { acquirer: 'test', amountFen: 800_000, terminalDayFen: 2_000_000, tolerancePpm: 400, oldestDays: 7 };
  expect(await wangmin.ok(changeFeedLimits, change)).toMatchObject({ is: 'waits' });
  expect(await limitOf('test')).toBeUndefined();
  expect((await limin.call(changeFeedLimits, { ...change, amountFen: 900_000 })).code).toBe(409);
  expect(await limin.ok(changeFeedLimits, change)).toEqual({ is: 'done' });
  expect(await limitOf('test')).toMatchObject({ amountFen: 800_000, tolerancePpm: 400, oldestDays: 7, setBy: 'limin' });
  const { rows } = await sql`select operator, after ->> 'proposedBy' as by from audit.entry
    where call = 'trades.set-limit' and subject_id = 'test'`.execute(db());
  expect(rows).toEqual([{ operator: 'limin', by: 'wangmin' }]);
});

it('a brand belongs to one acquirer', async () => {
  const bySame = async (change: object) => {
    for (const client of [wangmin, limin]) await client.ok(changeFeedLimits, { acquirer: 'first', ...change });
  };
  await bySame({ brandIds: ['2', '3'] });
  const second = { acquirer: 'second', brandIds: ['3'] };
  expect(await wangmin.call(changeFeedLimits, second)).toMatchObject({ reason: 'feed_brand_taken' });
  await bySame({ isWithoutBrands: true });
  expect(await wangmin.ok(changeFeedLimits, second)).toMatchObject({ is: 'waits' });
});

it.each([{ amountFen: 0 }, { oldestDays: 0 }, { phasesAhead: 121 }, { tolerancePpm: 10_001 }, { brandIds: ['x'] }, {}])(
  'a limit of %j is refused',
  async (change) => {
    expect((await wangmin.call(changeFeedLimits, { acquirer: 'test', ...change })).code).toBe(400);
  },
);

it('an implausible row is listed with its conditions, and released by two from the amount on', async () => {
  expect(await w.outcomes([w.sale('big', { amountFen: fen(800_001) })])).toEqual(['quarantined:implausible']);
  const [row] = (await wangmin.ok(searchQuarantined, { reason: 'implausible' })).rows;
  expect(row).toMatchObject({ reference: 'big', details: ['amount'], amountFen: 800_001 });
  const seen = { id: row?.id ?? '', note: 'confirmed by telephone', seen: row?.mark ?? '' };
  expect(await wangmin.ok(releaseQuarantined, seen)).toMatchObject({ outcome: 'waits' });
  expect(await sharesOf(db(), 'big')).toEqual([]);
  expect(await limin.ok(releaseQuarantined, seen)).toEqual({ outcome: 'booked' });
  expect(await sharesOf(db(), 'big')).toHaveLength(4);
});

it('a batch is read as it was received, and the reader is recorded', async () => {
  const sent = { acquirer: 'test', nonce: 'n', body: '{"transactions":[]}', receivedAt: NOW };
  const id = String(await receiveBatch(db(), server.services.vault, sent));
  expect(await wangmin.ok(revealBatch, { id })).toEqual({
    acquirer: 'test',
    receivedAt: NOW.toISOString(),
    body: sent.body,
  });
  expect((await wangmin.call(revealBatch, { id: '999999' })).code).toBe(404);
  const { rows } = await sql`select operator from audit.entry where call = 'trades.read-raw-batch'
    and subject_id = ${id}`.execute(db());
  expect(rows).toEqual([{ operator: 'wangmin' }]);
});
