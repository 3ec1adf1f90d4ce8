/** The reads of calls are the same few hundred statements over and over: PostgreSQL parses and plans each once per connection. */
import pg from 'pg';
import { sql, type Sql } from './sql.ts';
import type { Connect, Connection } from './transactions.ts';

const OWN_PLAN = '/* own plan */';

/**
 * Part of a statement for which a plan for average values would be a bad one (a range that is narrow or wide): it is planned for its
 * own values each time. What may be missing from a request is left out of the text, never written as `$1 is null or …`: a prepared
 * plan could not walk an index by it.
 */
export const ownPlan: Sql = sql.raw(OWN_PLAN);

/** Filters make new texts; each that is prepared stays in the memory of every connection. */
const MAX_STATEMENTS = 500;

const namer = (): ((text: string) => string | undefined) => {
  const names = new Map<string, string>();
  return (text) => {
    if (!names.has(text) && !text.includes(OWN_PLAN) && names.size < MAX_STATEMENTS) names.set(text, `s${names.size}`);
    return names.get(text);
  };
};

/** A migration beside us changed what the statement answers, or it was forgotten: asked as it is, and the connection is not used again. */
const isStale = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '0A000' || error.code === '26000');

/** Connections of the pool on which every text stays prepared. */
export const preparing = (pool: pg.Pool): Connect => {
  const nameOf = namer();
  return async (): Promise<Connection> => {
    const client = await pool.connect();
    let isSpent = false;
    const query = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
      const plain = { text, values: [...values] };
      try {
        return await client.query({ ...plain, name: nameOf(text) });
      } catch (error) {
        if (!isStale(error)) throw error;
        isSpent = true;
        return client.query(plain);
      }
    };
    return { query, release: (isBroken) => client.release(isSpent || isBroken === true) };
  };
};
