/** The reads of calls are the same few hundred statements over and over: PostgreSQL parses and plans each once per connection. */
import { sql, type PostgresPool, type PostgresPoolClient, type RawBuilder } from 'kysely';
import type pg from 'pg';

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

/** The same pool for Kysely; what is read through it stays prepared on its connection. */
export const preparing = (pool: pg.Pool): PostgresPool => {
  const nameOf = namer();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => client.query({ name: nameOf(text), text, values: [...values] });
    return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
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
