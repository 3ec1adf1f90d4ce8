/** Guarantees: concurrent lookups share one statement, nothing is cached, errors stay within their batch. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { batchLookups, type BatchedLookup } from './batched-lookup.ts';
import { connect, type Database } from './db.ts';

let database: Database;
let asked: (readonly number[])[] = [];

beforeAll(async () => {
  database = connect(inject('postgresUrl'), 4);
  await sql`drop schema if exists batched_lookup_test cascade; create schema batched_lookup_test; create table
    batched_lookup_test.fact (id bigint primary key, word text not null)`.execute(database.db);
});
afterAll(async () => {
  await sql`drop schema batched_lookup_test cascade`.execute(database.db);
  await database.close();
});
beforeEach(async () => {
  asked = [];
  await sql`truncate batched_lookup_test.fact`.execute(database.db);
  await sql`insert into batched_lookup_test.fact values (1, 'one'), (2, 'two'), (3, 'three')`.execute(database.db);
});

const words = (): BatchedLookup<number, string> =>
  batchLookups(async (db, ids) => {
    asked.push(ids);
    const { rows } = await sql<{
      id: number;
      word: string;
    }>`select id, word from batched_lookup_test.fact where id = any (${ids}::bigint[]) and 1 / id >= 0`.execute(db);
    return new Map(rows.map(({ id, word }) => [id, word]));
  });

describe('concurrent lookups', () => {
  it('share one statement that reads each key once', async () => {
    const { one, many } = words();
    const { reads } = database;
    expect(
      await Promise.all([one(reads, 1), one(reads, 2), one(reads, 1), many(reads, [2, 3, 9]), one(reads, 9)]),
    ).toEqual([
      'one',
      'two',
      'one',
      new Map([
        [2, 'two'],
        [3, 'three'],
      ]),
      undefined,
    ]);
    expect(asked).toEqual([[1, 2, 3, 9]]);
  });

  it('return only the keys that the caller requested', async () => {
    const { many } = words();
    const [mine] = await Promise.all([many(database.reads, [1]), many(database.reads, [2])]);
    expect(mine).toEqual(new Map([[1, 'one']]));
  });

  it('run no statement for an empty list of keys', async () => {
    expect(await words().many(database.reads, [])).toEqual(new Map());
    expect(asked).toEqual([]);
  });
});

describe('soon after a statement began', () => {
  const turns = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resume) => setImmediate(resume));
  };
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('keys wait for others: those within 2 ms share the next statement', async () => {
    const { one } = words();
    await one(database.reads, 1);
    const second = one(database.reads, 2);
    await turns();
    const third = one(database.reads, 3);
    await turns();
    expect(asked).toEqual([[1]]);
    vi.advanceTimersByTime(2);
    expect(await Promise.all([second, third])).toEqual(['two', 'three']);
    expect(asked).toEqual([[1], [2, 3]]);
  });

  it('a key of another lookup does not wait', async () => {
    await words().one(database.reads, 1);
    expect(await words().one(database.reads, 1)).toBe('one');
  });

  it('nor does one that is requested later', async () => {
    const { one } = words();
    await one(database.reads, 1);
    vi.advanceTimersByTime(2);
    expect(await one(database.reads, 2)).toBe('two');
  });
});

it('reads a key again when it is requested during a running read: a change committed before is seen', async () => {
  const { one } = words();
  const before = one(database.reads, 1);
  while (asked.length === 0) await new Promise((resume) => setImmediate(resume));
  await sql`update batched_lookup_test.fact set word = 'uno' where id = 1`.execute(database.db);
  const after = one(database.reads, 1);
  expect(await after).toBe('uno');
  expect(asked).toHaveLength(2);
  await before;
  expect(await one(database.reads, 1)).toBe('uno');
  expect(asked).toHaveLength(3);
});

it('inside a transaction sees the writes of the transaction, and does not leak them', async () => {
  const { one } = words();
  await database.db.transaction(async (tx) => {
    await sql`update batched_lookup_test.fact set word = 'uno' where id = 1`.execute(tx);
    expect(await Promise.all([one(tx, 1), one(database.db, 1)])).toEqual(['uno', 'one']);
  });
});

it('rejects all callers of a failing batch, and none of the next batch', async () => {
  const { one } = words();
  const { db } = database;
  await sql`insert into batched_lookup_test.fact values (0, 'none')`.execute(db);
  const results = await Promise.allSettled([one(db, 0), one(db, 1)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await one(db, 1)).toBe('one');
});
