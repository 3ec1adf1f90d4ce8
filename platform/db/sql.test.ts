/** Protects two guarantees: values never become part of a statement's text, and transactions are atomic. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { connect, type Database } from './db.ts';
import { sql } from './sql.ts';
import type { Tx } from './transactions.ts';

describe('a statement', () => {
  it('passes values as parameters, also those of nested statements', () => {
    const where = sql`id = any (${[1, 2]}::bigint[]) and name = ${"'; drop table x"}`;
    expect(sql`select ${sql.ref('t.a"b')} from t where ${where} limit ${3}`.compile()).toEqual({
      text: 'select "t"."a""b" from t where id = any ($1::bigint[]) and name = $2 limit $3',
      values: [[1, 2], "'; drop table x", 3],
    });
  });

  it('joins values and statements, also an empty list', () => {
    expect(sql`(${sql.join([1, sql`now()`, 'x'])})`.compile()).toEqual({ text: '($1, now(), $2)', values: [1, 'x'] });
    expect(sql`${sql.join([sql`a`, sql`b = ${1}`], sql` and `)}`.compile()).toEqual({
      text: 'a and b = $1',
      values: [1],
    });
    expect(sql`(${sql.join([])})`.compile()).toEqual({ text: '()', values: [] });
  });
});

it('closes its pool once, however often it is asked to', async () => {
  const database = connect(inject('postgresUrl'), 1);
  await Promise.all([database.close(), database.close()]);
  await database.close();
  expect(database.pool.ended).toBe(true);
});

describe('a transaction', () => {
  let database: Database;
  beforeAll(async () => {
    database = connect(inject('postgresUrl'), 2);
    await sql`create schema transaction_test; create table transaction_test.fact (id int primary key)`.execute(
      database.db,
    );
  });
  afterAll(async () => {
    await sql`drop schema transaction_test cascade`.execute(database.db);
    await database.close();
  });
  beforeEach(async () => {
    await sql`truncate transaction_test.fact`.execute(database.db);
  });

  const insert = (tx: Tx, id: number) => sql`insert into transaction_test.fact values (${id})`.execute(tx);
  const facts = async () => (await sql`select id from transaction_test.fact order by id`.execute(database.db)).rows;

  it('is committed as a whole, with its statements in the order of the calls', async () => {
    const answer = await database.db.transaction(async (tx) => {
      await Promise.all([insert(tx, 1), insert(tx, 2)]);
      return 'done';
    });
    expect([answer, await facts()]).toEqual(['done', [{ id: 1 }, { id: 2 }]]);
  });

  it('is rolled back if it fails, and its connection can be used again', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const failing = database.db.transaction(async (tx) => {
        await insert(tx, 1);
        await insert(tx, 1);
      });
      await expect(failing).rejects.toThrow('duplicate key');
    }
    expect(await facts()).toEqual([]);
    expect([database.pool.idleCount, database.pool.totalCount]).toEqual([database.pool.totalCount, 1]);
  });

  it('cannot be committed after a failed statement, even if the error was caught', async () => {
    const work = database.db.transaction(async (tx) => {
      await insert(tx, 1);
      await insert(tx, 1).catch(() => undefined);
      await insert(tx, 2);
    });
    await expect(work).rejects.toThrow('current transaction is aborted');
    expect(await facts()).toEqual([]);
  });

  it('rejects statements after its end, and nested transactions', async () => {
    let kept: Tx | undefined;
    await database.db.transaction(async (tx) => {
      kept = tx;
      await expect(tx.transaction(async () => undefined)).rejects.toThrow('a transaction within a transaction');
    });
    if (kept === undefined) throw new Error('no transaction');
    await expect(insert(kept, 3)).rejects.toThrow('the transaction has ended');
    expect(await facts()).toEqual([]);
  });

  it('closes a connection that was lost during it', async () => {
    const work = database.db.transaction(async (tx) => {
      await insert(tx, 1);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    });
    await expect(work).rejects.toThrow('terminating connection');
    expect(await facts()).toEqual([]);
  });

  it('reads one snapshot with isolation repeatable read', async () => {
    await database.db.transaction(async (tx) => {
      const count = async () => (await sql`select count(*) as n from transaction_test.fact`.execute(tx)).rows;
      const before = await count();
      await sql`insert into transaction_test.fact values (9)`.execute(database.db);
      expect(await count()).toEqual(before);
    }, 'repeatable read');
  });
});
