/** Protects a guarantee: read statements are prepared once per connection, up to a limit; other statements are not. */
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { connect, type Database } from './db.ts';
import { ownPlan } from './prepared.ts';
import { sql } from './sql.ts';

let database: Database;
beforeEach(() => {
  database = connect(inject('postgresUrl'), 1);
});
afterEach(() => database.close());

const prepared = async (): Promise<string[]> => {
  const { rows } = await sql<{
    statement: string;
  }>`select statement from pg_prepared_statements order by prepare_time`.execute(database.db);
  return rows.map(({ statement }) => statement);
};

it('prepares a read once for all parameter values, and no other statements', async () => {
  for (const value of [1, 2, 3])
    expect((await sql`select ${value}::int as value`.execute(database.reads)).rows).toEqual([{ value }]);
  await sql`select ${4}::int as value`.execute(database.db);
  expect(await prepared()).toEqual(['select $1::int as value']);
});

it('does not prepare statements marked for a custom plan', async () => {
  expect((await sql`select ${1}::int as value ${ownPlan}`.execute(database.reads)).rows).toEqual([{ value: 1 }]);
  expect(await prepared()).toEqual([]);
});

it('runs further statements unprepared beyond 500 texts', async () => {
  for (let index = 0; index < 510; index += 1) {
    const { rows } = await database.reads.query(`select ${index} as value`, []);
    expect(rows).toEqual([{ value: index }]);
  }
  expect(await prepared()).toHaveLength(500);
});

it('works after a migration that changed the result type of a prepared statement', async () => {
  await sql`create table if not exists prepared_fact (value int); delete from prepared_fact; insert into prepared_fact
    values (1)`.execute(database.db);
  const read = () => sql<{ value: unknown }>`select value from prepared_fact`.execute(database.reads);
  expect((await read()).rows).toEqual([{ value: 1 }]);
  await sql`alter table prepared_fact alter column value type text`.execute(database.db);
  expect((await read()).rows).toEqual([{ value: '1' }]);
  expect((await read()).rows).toEqual([{ value: '1' }]);
  expect(await prepared()).toEqual(['select value from prepared_fact']);
  await sql`drop table prepared_fact`.execute(database.db);
});

it('keeps the connection usable after a failed statement, also for the same text', async () => {
  const divide = (by: number) => sql<{ value: number }>`select 6 / ${by}::int as value`.execute(database.reads);
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect((await divide(2)).rows).toEqual([{ value: 3 }]);
});
