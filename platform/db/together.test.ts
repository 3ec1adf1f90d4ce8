/** Guarantees: look-ups of one turn share a connection, and neither errors nor results are mixed up. */
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { batchLookups } from './batched-lookup.ts';
import { connect, type Database, type Db } from './db.ts';
import { sql } from './sql.ts';

let database: Database;
beforeEach(() => {
  database = connect(inject('postgresUrl'), 4);
});
afterEach(() => database.close());

const lookups = (): Db => {
  const { together } = database.reads;
  if (together === undefined) throw new Error('no look-ups');
  return together;
};

const processOf = async (db: Db): Promise<number | undefined> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid;
};

const divided = async (by: number): Promise<number | undefined> => {
  const { rows } = await sql<{ value: number }>`select 6 / ${by}::int as value`.execute(lookups());
  return rows[0]?.value;
};

it('statements of one turn run on one connection, other reads on connections of their own', async () => {
  await database.open();
  const shared = await Promise.all([1, 2, 3].map(() => processOf(lookups())));
  expect(new Set(shared).size).toBe(1);
  const own = await Promise.all([1, 2, 3].map(() => processOf(database.reads)));
  expect(new Set(own).size).toBe(3);
  expect(database.pool.idleCount).toBe(4);
});

it('look-ups of different kinds that are asked for together share one', async () => {
  await database.open();
  const kind = () => batchLookups<number, number>(async (db) => new Map([[1, (await processOf(db)) ?? 0]]));
  const [agents, merchants] = [kind(), kind()];
  const [one, other] = await Promise.all([agents.one(database.reads, 1), merchants.one(database.reads, 1)]);
  expect(one).toBeGreaterThan(0);
  expect(other).toBe(one);
});

it('a failing one does not affect the others, and the connection remains usable', async () => {
  for (let round = 0; round < 2; round += 1) {
    const [first, failed, last] = await Promise.allSettled([divided(2), divided(0), divided(3)]);
    expect(first).toEqual({ status: 'fulfilled', value: 3 });
    expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } });
    expect(last).toEqual({ status: 'fulfilled', value: 2 });
  }
  expect(database.pool).toMatchObject({ totalCount: 1, idleCount: 1 });
});

it('a lost connection fails those that shared it, and the next ones get another', async () => {
  const lost = sql`select pg_terminate_backend(pg_backend_pid())`.execute(lookups());
  const results = await Promise.allSettled([lost, divided(2)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await divided(2)).toBe(3);
  expect(database.pool.totalCount).toBe(1);
});
