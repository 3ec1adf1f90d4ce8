/** Messages to the operator about a store that is away, and how often they come. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { s3Server, type S3Server } from '#testing/s3/s3-server.ts';
import { s3FileStore } from './s3.ts';
import { newFileName, StoreAway, type FileStore } from './store.ts';
import { proveStore, storeAnswers, watchedFileStore } from './watched-store.ts';

let s3: S3Server;
let store: FileStore;
let now: number;
let told: string[];
beforeAll(async () => {
  s3 = await s3Server();
});
beforeEach(() => {
  s3.always = undefined;
  [now, told] = [1_000_000, []];
  store = watchedFileStore(
    s3FileStore({ ...s3.options, pausesMs: [] }),
    (sentence) => told.push(sentence),
    () => now,
  );
});
afterAll(() => s3.close());

it('a fault is reported once a minute, another one at once, and every request still fails', async () => {
  const ask = () => expect(store.get(newFileName())).rejects.toThrow(StoreAway);
  s3.always = { status: 503 };
  await Promise.all([ask(), ask(), ask()]);
  expect(told).toEqual([expect.stringMatching(/^The bucket pictures at .*: the service has a fault \(HTTP 503\)\.$/)]);
  s3.always = { status: 403 };
  await ask();
  expect(told).toHaveLength(2);
  now += 59_999;
  await ask();
  expect(told).toHaveLength(2);
  now += 1;
  await ask();
  expect(told).toHaveLength(3);
});

it('a refusal for another reason is reported only to its caller', async () => {
  await expect(store.get('../x')).rejects.toThrow(RangeError);
  expect(told).toEqual([]);
});

it('the proof writes, reads and removes, and fails where one of these is not allowed', async () => {
  await proveStore(store);
  expect([s3.asked.slice(-3).map((line) => line.split(' ')[0]), s3.objects.size]).toEqual([
    ['PUT', 'GET', 'DELETE'],
    0,
  ]);
  s3.next.push({ status: 403, code: 'AccessDenied' });
  await expect(proveStore(store)).rejects.toThrow(/PutObject/);
  s3.next.push('etag', 'other bytes');
  await expect(proveStore(store)).rejects.toThrow(/does not return/);
  expect(s3.objects.size).toBe(0);
});

it('readiness asks the store at most every 15 seconds, and calls one away that does not answer', async () => {
  const answers = storeAnswers(store, () => now);
  const before = s3.asked.length;
  expect(await Promise.all([answers(), answers()])).toEqual([true, true]);
  s3.always = { status: 500 };
  expect([await answers(), s3.asked.length - before]).toEqual([true, 1]);
  now += 15_000;
  expect(await answers()).toBe(false);
});
