/** Batches that wait are booked together: each sender gets its own answer, as if it had been alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { createVault, readVaultConfig } from '#platform/vault/vault.ts';
import { NO_VIOLATIONS, violations } from '#testing/booking-violations.ts';
import { feedWorld, type FeedWorld, type Wire } from '#testing/feed.ts';
import { createBatchQueue } from './batch-queue.ts';
import { AlreadyAnswered, bookTogether, readBatch, type ReadBatch } from './book-batch.ts';
import { receiveBatch } from './receive-batch.ts';
import { standardAcquirer } from './standard-acquirer.ts';

let w: FeedWorld;
let serial = 0;
beforeAll(async () => {
  w = await feedWorld();
});
afterAll(() => w.server.close());

const db = () => w.server.database.db;
const received = async (rows: Wire[], acquirer = 'test', nonce = `nonce-${(serial += 1)}`): Promise<ReadBatch> => {
  const receivedAt = w.server.clock.now();
  const vault = createVault(readVaultConfig({}, false));
  const batchId = await receiveBatch(db(), vault, { acquirer, nonce, body: JSON.stringify(rows), receivedAt });
  if (batchId === undefined) throw new Error('known');
  return readBatch(standardAcquirer(acquirer), batchId, rows, receivedAt);
};
/**
 * A queue that runs one transaction at a time, so that everything after the first batch waits; with the groups that
 * were tried.
 */
const queueWith = (book: typeof bookTogether = bookTogether, rows = 2_000) => {
  const groups: number[] = [];
  const queue = createBatchQueue({ lanes: 1, rows, worthALane: 1 }, (batches) => {
    groups.push(batches.length);
    return book(db(), batches);
  });
  return { groups, queue };
};
const count = async (references: string): Promise<number> =>
  onlyRow(
    (await sql<{ n: number }>`select count(*) as n from trades.trade where reference like ${references}`.execute(db()))
      .rows,
  ).n;

it('books waiting batches in one transaction; each batch gets the outcomes of its own rows', async () => {
  const { groups, queue } = queueWith();
  const batches = await Promise.all([
    received([w.sale('a0')]),
    received([w.sale('a1'), w.sale('shared'), { reference: 'a2', status: 9 }]),
    received([w.sale('shared'), w.sale('a3', { terminalSn: 'NOBODY0001' })]),
    received([{ ...w.sale('a4'), kind: 'refund', originalReference: 'a5', amountFen: 1 }]),
    received([w.sale('a5')]),
  ]);
  const answers = await Promise.all(batches.map((batch) => queue.book(batch)));
  expect(groups).toEqual([1, 4]);
  expect(answers.map(({ batchId }) => batchId)).toEqual(batches.map(({ batchId }) => String(batchId)));
  expect(answers.map(({ rows }) => rows.map(({ reference, fate }) => `${reference} ${fate}`))).toEqual([
    ['a0 booked'],
    ['a1 booked', 'shared booked', 'a2 rejected'],
    ['shared duplicate', 'a3 quarantined'],
    ['a4 booked'],
    ['a5 booked'],
  ]);
  const { rows } = await sql<{ answered: boolean; together: number | null }>`
    select answer is not null as answered, booked_with as together from trades.feed_batch
    where id = any (${batches.map(({ batchId }) => batchId)}::bigint[]) order by id`.execute(db());
  const first = batches[1]?.batchId;
  expect(rows.map(({ answered }) => answered)).toEqual([true, true, true, true, true]);
  expect(rows.map(({ together }) => together).filter((together) => together === first)).toHaveLength(3);
  expect(await violations(db())).toEqual(NO_VIOLATIONS);
});

it('counts a waiting refund with the batch of its sale', async () => {
  const { queue } = queueWith();
  await queue.book(await received([{ ...w.sale('b1'), kind: 'refund', originalReference: 'b2', amountFen: 1 }]));
  const batches = await Promise.all(['b0', 'b3', 'b2', 'b4'].map((reference) => received([w.sale(reference)])));
  const answers = await Promise.all(batches.map((batch) => queue.book(batch)));
  expect(answers.map(({ released }) => released)).toEqual([0, 0, 1, 0]);
});

describe('an error', () => {
  it('in one batch does not affect those that were booked with it', async () => {
    const poisoned = await received([w.sale('c-bad')]);
    const { groups, queue } = queueWith((of, batches) =>
      batches.includes(poisoned) ? Promise.reject(new Error('a fault of its rows')) : bookTogether(of, batches),
    );
    const [first, ...others] = await Promise.all(['c1', 'c2', 'c3'].map((reference) => received([w.sale(reference)])));
    const all = await Promise.allSettled(
      [first, poisoned, ...others].flatMap((batch) => (batch === undefined ? [] : [queue.book(batch)])),
    );
    expect(groups).toEqual([1, 3, 1, 1, 1]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(await count('c%')).toBe(3);
  });
});

it('separates acquirers, keeps the order of each and the limit of rows', async () => {
  const { groups, queue } = queueWith(bookTogether, 2);
  const batches = await Promise.all([
    received([w.sale('d0')]),
    received([w.sale('d1')]),
    received([w.sale('d1')], 'other'),
    received([w.sale('d2'), w.sale('d3')]),
    received([w.sale('d4')]),
  ]);
  const answers = await Promise.all(batches.map((batch) => queue.book(batch)));
  expect(groups).toEqual([1, 1, 1, 1, 1]);
  expect(answers.flatMap(({ rows }) => rows.map(({ fate }) => fate))).toEqual(
    Array.from({ length: 6 }, () => 'booked'),
  );
});

it('answers a batch once, also when it is asked for twice at the same time and by two servers', async () => {
  const [one, two] = [queueWith(), queueWith()];
  const batches = await Promise.all(['e0', 'e1', 'e2'].map((reference) => received([w.sale(reference)])));
  const asked = [...batches, ...batches];
  const all = await Promise.allSettled([
    ...asked.map((batch) => one.queue.book(batch)),
    ...asked.map((batch) => two.queue.book(batch)),
  ]);
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const refused = all.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  expect(refused.every((reason) => reason instanceof AlreadyAnswered)).toBe(true);
  expect(await count('e_')).toBe(3);
  expect(await violations(db())).toEqual(NO_VIOLATIONS);
});

it('opens a second transaction only for enough rows', async () => {
  const running: ((answers: ReadonlyMap<never, never>) => void)[] = [];
  const queue = createBatchQueue({ lanes: 2, rows: 4, worthALane: 2 }, () => new Promise((end) => running.push(end)));
  const batches = await Promise.all(['g0', 'g1', 'g2', 'g3'].map((reference) => received([w.sale(reference)])));
  const started = batches.map((batch) => {
    queue.book(batch).catch(() => undefined);
    return running.length;
  });
  expect(started).toEqual([1, 1, 2, 2]);
});

it('many senders over HTTP at once: each reference is booked once, and nobody waits forever', async () => {
  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, i) => w.send([w.sale(`f${i}`), w.sale(`f${i % 6}`), w.sale('f-common')])),
  );
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  expect(replies.flatMap(({ outcomes }) => outcomes).filter((outcome) => outcome === 'booked')).toHaveLength(25);
  const { rows } = await sql<{ together: number }>`
    select count(booked_with) as together from trades.feed_batch`.execute(db());
  expect(onlyRow(rows).together).toBeGreaterThan(5);
  expect(await violations(db())).toEqual(NO_VIOLATIONS);
});
