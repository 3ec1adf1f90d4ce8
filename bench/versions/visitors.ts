/** Acquirers and agents of one server: each sends its next request as soon as it has the answer. */
import { systemClock } from '#platform/time/clock.ts';
import { feedClient } from '#simulator/live/feed-client.ts';
import { BATCH, type RowSource } from '../feed/feed-rows.ts';
import { questions } from '../lib/read-questions.ts';
import { percentile } from '../lib/sender.ts';
import { FEED_SECRET } from '../lib/server-process.ts';

const SENDERS = 2;
const READERS = 4;
/** Cursors of deep pages are another bench's. */
const DEEP = 'page 1000';

export interface Visitors {
  /** URL of the server. */
  readonly url: string;
  readonly tokens: readonly string[];
  readonly source: RowSource;
}

export interface Visits {
  readonly reads: number;
  readonly readP50Ms: number;
  readonly readP99Ms: number;
  readonly readMaxMs: number;
  readonly batches: number;
  readonly bookedPerSecond: number;
  readonly batchMaxMs: number;
  readonly errors: number;
  /** The first of each kind. */
  readonly first: readonly string[];
}

const readerOf = async ({ url, tokens }: Visitors): Promise<() => Promise<void>> => {
  const asked = questions(url, tokens[0] ?? '').filter(({ name }) => !name.includes(DEEP));
  const requests = await Promise.all(asked.map(async ({ path, bodies }) => ({ path, bodies: await bodies() })));
  const all = requests.flatMap(({ path, bodies }) => bodies.map((body) => ({ path, body: JSON.stringify(body) })));
  let next = 0;
  return async () => {
    const { path, body } = all[next % all.length] ?? { path: '', body: '' };
    const token = tokens[next % tokens.length];
    next += 1;
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const text = await (await fetch(url + path, { method: 'POST', headers, body })).text();
    if (!text.startsWith('{"code":200,')) throw new Error(`${path}: ${text.slice(0, 200)}`);
  };
};

/** @param isOver asked after each request. */
export const visit = async (visitors: Visitors, isOver: () => boolean): Promise<Visits> => {
  const errors: string[] = [];
  const repeat = async (work: () => Promise<void>): Promise<number[]> => {
    const ms: number[] = [];
    while (!isOver()) {
      const start = performance.now();
      await work().catch((error: Error) => errors.push(error.message));
      ms.push(performance.now() - start);
    }
    return ms;
  };
  const read = await readerOf(visitors);
  const { url, source } = visitors;
  const send = feedClient({ url, acquirer: 'demo', secret: FEED_SECRET, clock: systemClock });
  const start = performance.now();
  const [reads, batches] = await Promise.all([
    Promise.all(Array.from({ length: READERS }, () => repeat(read))),
    Promise.all(Array.from({ length: SENDERS }, () => repeat(() => send(source.next(new Date()))))),
  ]);
  const seconds = (performance.now() - start) / 1000;
  const [readMs, batchMs] = [Float64Array.from(reads.flat()), Float64Array.from(batches.flat())];
  return {
    reads: readMs.length,
    readP50Ms: percentile(readMs, 0.5),
    readP99Ms: percentile(readMs, 0.99),
    readMaxMs: percentile(readMs, 1),
    batches: batchMs.length,
    bookedPerSecond: Math.round((batchMs.length * BATCH) / seconds),
    batchMaxMs: percentile(batchMs, 1),
    errors: errors.length,
    first: [...new Set(errors)].slice(0, 3),
  };
};
