/** One row that cannot be processed stops no other, is shown, and is tried again. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { freshDatabase } from '#testing/fresh-database.ts';
import { faultsOf, retryFaults } from './faults.ts';
import { inBatches, type Lane } from './in-batches.ts';

let database: Database;
let bad = new Set<number>();
const now = new Date('2026-09-18T06:00:00Z');
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** Rows of a queue in memory: 1 … 100; odd and even neighbours have one subject. */
let queue: number[] = [];
beforeEach(async () => {
  queue = Array.from({ length: 100 }, (_, index) => index + 1);
  bad = new Set();
  await sql`delete from platform.job_fault`.execute(database.db);
});
const subjectOf = (row: number): string => String(Math.ceil(row / 2));

const run = async (at: Date, failure: () => Error = () => new RangeError(`cannot\nsecret`)) => {
  const tried: number[] = [];
  const { faults } = await inBatches<number, void>(database.db, {
    name: 'test.work',
    now: at,
    size: 40,
    subjectOf,
    find: async (_, limit, aside) => queue.filter((row) => !aside.includes(subjectOf(row))).slice(0, limit),
    work: async (_, rows) => {
      tried.push(rows.length);
      if (rows.some((row) => bad.has(row))) throw failure();
      queue = queue.filter((row) => !rows.includes(row));
    },
  });
  return { faults, tried: tried.length };
};

it('works on all but the row that fails, and remembers why without the values of the row', async () => {
  bad = new Set([37]);
  expect(await run(now)).toEqual({ faults: 1, tried: 14 });
  expect(queue).toEqual([37, 38]);
  expect(await faultsOf(database.db)).toMatchObject([
    { name: 'test.work', subject: '19', error: 'RangeError: cannot', tries: 1, retryAt: later(10) },
  ]);
});

it('leaves it alone until its time, tries it again at longer intervals, and forgets it when it is well', async () => {
  bad = new Set([37]);
  await run(now);
  expect(await run(later(9))).toEqual({ faults: 0, tried: 0 });
  expect((await run(later(10))).faults).toBe(1);
  expect(await faultsOf(database.db)).toMatchObject([{ tries: 2, firstAt: now, retryAt: later(30) }]);
  bad = new Set();
  await run(later(29));
  expect(queue).toEqual([37, 38]);
  await retryFaults(database.db, 'test.work');
  await run(later(29));
  expect(queue).toEqual([]);
  expect(await faultsOf(database.db)).toEqual([]);
});

it('blames no row for a database that is away, and ends when too many fail', async () => {
  bad = new Set([37]);
  const away = () => Object.assign(new Error('Connection terminated'), { code: '57P01' });
  await expect(run(now, away)).rejects.toThrow('Connection terminated');
  expect(await faultsOf(database.db)).toEqual([]);
  bad = new Set(queue);
  await expect(run(now)).rejects.toThrow('cannot');
  expect(await faultsOf(database.db)).toHaveLength(20);
  await expect(run(now)).rejects.toThrow('cannot');
  expect(await faultsOf(database.db)).toHaveLength(40);
});

describe('with two lanes', () => {
  const runLanes = async (work: (rows: readonly number[], lane: Lane) => Promise<void>, size = 10) => {
    const alone: boolean[] = [];
    const done = inBatches<number, void>(database.db, {
      name: 'test.work',
      now,
      size,
      lanes: 2,
      subjectOf: String,
      find: async (_, limit, aside, _after, { no, of }) =>
        queue.filter((row) => row % of === no && !aside.includes(String(row))).slice(0, limit),
      work: async (_, rows, lane) => {
        alone.push(lane.of === 1);
        await work(rows, lane);
        queue = queue.filter((row) => !rows.includes(row));
      },
    });
    return { faults: (await done).faults, alone };
  };

  /** A meeting of two: the first waits for the other, so it ends only if both work at once. */
  const meeting = (): (() => Promise<void>) => {
    const [both, arrived] = [Promise.withResolvers<void>(), { count: 0 }];
    return () => {
      arrived.count += 1;
      if (arrived.count === 2) both.resolve();
      return both.promise;
    };
  };

  it('works on two parts at once while whole batches wait, and on each row once', async () => {
    const [meet, worked] = [meeting(), [] as number[]];
    const { alone } = await runLanes(async (rows, { no }) => {
      await meet();
      expect(rows.every((row) => row % 2 === no)).toBe(true);
      worked.push(...rows);
    });
    expect(worked.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    expect(alone).not.toContain(true);
  });

  it('works on less than a batch alone', async () => {
    queue = queue.slice(0, 9);
    expect(await runLanes(async () => undefined)).toEqual({ faults: 0, alone: [true] });
  });

  it('sets aside the rows that fail of either, and keeps those that failed before and were tried again', async () => {
    bad = new Set([4, 37]);
    const work = async (rows: readonly number[]): Promise<void> => {
      if (rows.some((row) => bad.has(row))) throw new RangeError('cannot');
    };
    expect((await runLanes(work)).faults).toBe(2);
    expect(queue).toEqual([4, 37]);
    queue.push(...Array.from({ length: 40 }, (_, index) => 200 + index));
    bad = new Set([37]);
    await retryFaults(database.db, 'test.work');
    expect((await runLanes(work)).faults).toBe(1);
    expect(queue).toEqual([37]);
    expect(await faultsOf(database.db)).toMatchObject([{ subject: '37', tries: 2 }]);
  });

  it('ends with the error of one after the other has ended its batch, which begins no more', async () => {
    const [meet, ended] = [meeting(), [] as number[]];
    const lost = Object.assign(new Error('Connection terminated'), { code: '57P01' });
    const failed = Promise.withResolvers<void>();
    const working = runLanes(async (rows, { no }) => {
      await meet();
      if (no === 0) {
        failed.resolve();
        throw lost;
      }
      await failed.promise;
      // this lasts as long as a statement takes
      await faultsOf(database.db);
      ended.push(...rows);
    });
    await expect(working).rejects.toBe(lost);
    expect(ended).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19]);
    expect(await faultsOf(database.db)).toEqual([]);
  });
});
