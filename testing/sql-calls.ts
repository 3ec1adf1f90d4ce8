/** Calls SQL functions directly, for the tables of tests beside them: `sql/<function>.test.ts`. */
import type pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { connect, type Database } from '#platform/db/db.ts';
import { dropKeys, freshDatabaseUrls } from './fresh-database.ts';

export interface SqlCalls {
  /** The value of an expression, such as `trades.remaining_fees(…)`. */
  value(expression: string): Promise<unknown>;
  /** Runs the statements and undoes them. @returns the rows that the last one reads, each as a list of its values. */
  undone(...statements: readonly string[]): Promise<unknown[][]>;
}

const rowsOf = async (client: pg.Pool | pg.PoolClient, text: string): Promise<unknown[][]> =>
  (await client.query<unknown[]>({ text, rowMode: 'array' })).rows;

/** @param opened a database that is open while the calls are made. */
export const sqlCalls = (opened: () => Database): SqlCalls => ({
  value: async (expression) => (await rowsOf(opened().pool, `select ${expression}`))[0]?.[0],
  undone: async (...statements) => {
    const client = await opened().pool.connect();
    try {
      await client.query('begin');
      let rows: unknown[][] = [];
      for (const statement of statements) rows = await rowsOf(client, statement);
      return rows;
    } finally {
      await client.query('rollback');
      client.release();
    }
  },
});

/** A fresh database without rows for the tests of the file. @param without foreign keys to rows that it lacks. */
export const useSqlCalls = (...without: readonly string[]): SqlCalls => {
  let database: Database;
  beforeAll(async () => {
    const { ownerUrl, serverUrl } = await freshDatabaseUrls();
    await dropKeys(ownerUrl, ...without);
    database = connect(serverUrl, 10);
  });
  afterAll(() => database.close());
  return sqlCalls(() => database);
};
