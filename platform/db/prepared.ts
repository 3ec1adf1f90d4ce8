/** Prepared statements for the reads of calls: PostgreSQL parses and plans each text once per connection. */
import pg from 'pg';
import { parametersOf } from './array-literal.ts';
import { sql, type Sql } from './sql.ts';
import type { Connector, Connection } from './transactions.ts';

const OWN_PLAN = '/* own plan */';

/**
 * Marks a statement for which a generic plan would be bad (a range of varying width): it is planned for its values each
 * time.
 * Optional filters are left out of the text instead of written as `$1 is null or …`, because a generic plan could not
 * use an index for them.
 */
export const ownPlan: Sql = sql.raw(OWN_PLAN);

/** Filters produce new texts, and each prepared text takes memory on every connection. */
const MAX_STATEMENTS = 500;

const namer = (): ((text: string) => string | undefined) => {
  const names = new Map<string, string>();
  return (text) => {
    if (!names.has(text) && !text.includes(OWN_PLAN) && names.size < MAX_STATEMENTS) names.set(text, `s${names.size}`);
    return names.get(text);
  };
};

/**
 * A concurrent migration changed the result type, or the statement was deallocated: run it unprepared and close the
 * connection.
 */
const isStale = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '0A000' || error.code === '26000');

/** Connections of a pool that keep statements prepared. */
export const preparing = (pool: pg.Pool): Connector => {
  const nameOf = namer();
  return async (): Promise<Connection> => {
    const client = await pool.connect();
    let isSpent = false;
    const query = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
      const plain = { text, values: parametersOf(values) };
      try {
        return await client.query({ ...plain, name: nameOf(text) });
      } catch (error) {
        if (!isStale(error)) throw error;
        isSpent = true;
        return client.query(plain);
      }
    };
    const sendTogether = (): void => {
      const { stream } = client.connection;
      stream.cork();
      process.nextTick(() => stream.uncork());
    };
    return { query, sendTogether, release: (isBroken) => client.release(isSpent || isBroken === true) };
  };
};
