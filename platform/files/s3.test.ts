/** A bucket that has faults: passing ones are tried again, others reported in words, and nothing is half there. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { s3Server, type S3Fault, type S3Server } from '#testing/s3/s3-server.ts';
import { s3FileStore, type S3Options } from './s3.ts';
import { newFileName, StoreAway, type FileStore } from './store.ts';

const bytes = Buffer.from('not text: \0\x01\xff', 'latin1');
const QUICK = { pausesMs: [0, 0] };
/** A short timeout for requests that get no answer. */
const SHORT_MS = 400;

let s3: S3Server;
let store: FileStore;
beforeAll(async () => {
  s3 = await s3Server();
});
beforeEach(() => {
  s3.always = undefined;
  s3.isConditional = true;
  s3.asked.length = 0;
  s3.objects.clear();
  store = s3FileStore({ ...s3.options, ...QUICK });
});
afterAll(() => s3.close());

const sentenceOf = async (change: Partial<S3Options>, fault?: S3Fault): Promise<string> => {
  s3.always = fault;
  const error: unknown = await s3FileStore({ ...s3.options, ...QUICK, ...change })
    .get(newFileName())
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StoreAway);
  return (error as Error).message;
};

describe('a fault that passes', () => {
  it.each<[string, S3Fault]>([
    ['an answer of 500', { status: 500, code: 'InternalError' }],
    ['an answer of 503', { status: 503, code: 'SlowDown' }],
    ['no answer in time', 'hang'],
    ['a connection that is cut', 'cut'],
    ['an answer that is cut in its middle', 'half'],
    ['an answer that is lost after the deed', 'lost'],
  ])('%s: each request is tried again, up to three times', async (_name, fault) => {
    const name = newFileName();
    const times = fault === 'hang' ? [fault] : [fault, fault];
    if (fault === 'hang') store = s3FileStore({ ...s3.options, ...QUICK, timeoutMs: SHORT_MS });
    s3.next.push(...times);
    await store.put(name, bytes);
    s3.next.push(...times);
    expect(Buffer.from((await store.get(name)) ?? [])).toEqual(bytes);
    s3.next.push(...times);
    await store.remove(name);
    expect([s3.objects.size, s3.next]).toEqual([0, []]);
  });

  it('that lasts ends after three tries, and leaves the store unchanged', async () => {
    s3.always = { status: 503 };
    await expect(store.put(newFileName(), bytes)).rejects.toThrow(StoreAway);
    expect([s3.asked.length, s3.objects.size]).toEqual([3, 0]);
  });
});

describe('a stored file', () => {
  it('counts as stored only when the service says so, whatever its answer is called', async () => {
    const name = newFileName();
    s3.next.push('etag');
    await store.put(name, bytes);
    expect(Buffer.from((await store.get(name)) ?? [])).toEqual(bytes);
  });

  it('is written without a condition where the service has none', async () => {
    const name = newFileName();
    s3.isConditional = false;
    await store.put(name, bytes);
    expect(Buffer.from((await store.get(name)) ?? [])).toEqual(bytes);
  });
});

describe('the description of an error is in words, without the secret', () => {
  it.each<[string, Partial<S3Options>, S3Fault | undefined, RegExp]>([
    [
      'another bucket',
      { bucket: 'other' },
      undefined,
      /^The bucket other at .*no bucket of this name: check S3_BUCKET/,
    ],
    ['a wrong secret', { secretAccessKey: 'x' }, undefined, /signature is wrong: check S3_SECRET_ACCESS_KEY/],
    ['a key that is not known', { accessKeyId: 'x' }, undefined, /key is not known there: check S3_ACCESS_KEY_ID/],
    ['another region', { region: 'x' }, undefined, /another region: check S3_ENDPOINT and S3_REGION/],
    ['no right', {}, { status: 403, code: 'AccessDenied' }, /needs the rights .* \(HTTP 403 AccessDenied\)\.$/],
    ['a clock that is wrong', {}, { status: 403, code: 'RequestTimeTooSkewed' }, /clock/],
    ['a redirect', {}, { status: 301 }, /another region/],
    ['a page of a proxy', {}, { status: 404, text: '<h1>Not found</h1>' }, /what answers there is not the bucket/],
    ['a part in place of the whole', {}, { status: 206 }, /refused \(HTTP 206\)/],
    ['a fault', {}, { status: 500 }, /the service has a fault \(HTTP 500\)/],
    ['silence', { timeoutMs: SHORT_MS / 4 }, 'hang', /no answer in time/],
  ])('%s', async (_name, change, fault, words) => {
    const sentence = await sentenceOf(change, fault);
    expect(sentence).toMatch(words);
    expect(sentence).not.toContain(s3.options.secretAccessKey);
  });

  it('an address where nothing listens', async () => {
    const gone = await s3Server();
    await gone.close();
    expect(await sentenceOf({ endpoint: gone.options.endpoint })).toMatch(/nothing answers there: check S3_ENDPOINT/);
  });

  it('and is never taken for a file that is not there', async () => {
    for (const fault of [{ status: 403 }, { status: 404 }, { status: 404, code: 'NoSuchBucket' }]) {
      s3.always = fault;
      await expect(store.get(newFileName())).rejects.toThrow(StoreAway);
      await expect(store.remove(newFileName())).rejects.toThrow(StoreAway);
      await expect(store.put(newFileName(), bytes)).rejects.toThrow(StoreAway);
    }
  });
});

it('puts the bucket before the host name unless it belongs to the path', async () => {
  const sentence = await sentenceOf({ endpoint: 'http://s3.invalid', isPathStyle: false });
  expect(sentence).toMatch(/there is no host of this name|cannot be looked up/);
  expect(s3.asked).toEqual([]);
});
