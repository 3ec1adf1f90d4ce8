/** The reads of calls are the same few hundred statements over and over: PostgreSQL parses and plans each once per connection. */
import { sql, type PostgresPool, type PostgresPoolClient, type RawBuilder } from 'kysely';
import pg from 'pg';

const OWN_PLAN = '/* own plan */';

/**
 * Part of a statement for which a plan for average values would be a bad one (a range that is narrow or wide): it is planned for its
 * own values each time. What may be missing from a request is left out of the text, never written as `$1 is null or …`: a prepared
 * plan could not walk an index by it.
 */
export const ownPlan: RawBuilder<unknown> = sql.raw(OWN_PLAN);

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

/** The same pool for Kysely; what is read through it stays prepared on its connection. */
export const preparing = (pool: pg.Pool): PostgresPool => {
  const nameOf = namer();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
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
    return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(isSpent) };
  };
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? wrap(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
};
