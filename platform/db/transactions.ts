/** Runs statements each on any connection of the pool, or all in one transaction. */
import type { Result, Runner } from './sql.ts';

export interface Connection extends Runner {
  /** Collects requests until the end of this turn of the event loop, and sends them at once. */
  sendTogether?(): void;
  /** @param isBroken whether to close the connection instead of reusing it. */
  release(isBroken?: boolean): void;
}

export type Connector = () => Promise<Connection>;

export type Isolation = 'read committed' | 'repeatable read' | 'serializable';

export interface Db extends Runner {
  readonly isTransaction: boolean;
  /** For look-ups by key: those of one turn of the event loop share a connection (together.ts). */
  readonly together?: Db;
  /** One transaction: committed when `work` returns, rolled back when it throws. Transactions cannot be nested. */
  transaction<T>(work: (tx: Tx) => Promise<T>, isolation?: Isolation): Promise<T>;
}

export interface Tx extends Db {
  readonly isTransaction: true;
}

/** Serializes statements in the order of the calls, because a connection runs one at a time. */
const inOrder = (runner: Runner): Runner => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query: (text, values) => {
      const result = last.then(() => runner.query(text, values));
      last = result.catch(() => undefined);
      return result;
    },
  };
};

const noNested = (): Promise<never> => Promise.reject(new Error('a transaction within a transaction'));

/** Wraps a transaction that is already open on `runner`. */
export const txOver = (runner: Runner): Tx => ({
  isTransaction: true,
  query: inOrder(runner).query,
  transaction: noNested,
});

/**
 * The transaction, and a function that ends it: later statements are rejected, because the connection may already be in
 * use by another transaction.
 */
const endable = (connection: Connection): { tx: Tx; end: () => void } => {
  let hasEnded = false;
  const query = (text: string, values: readonly unknown[]): Promise<Result> =>
    hasEnded ? Promise.reject(new Error('the transaction has ended')) : connection.query(text, values);
  return {
    tx: txOver({ query }),
    end: () => {
      hasEnded = true;
    },
  };
};

const rollBack = async (connection: Connection): Promise<boolean> =>
  connection.query('rollback', []).then(
    () => true,
    () => false,
  );

const runIn = async <T>(connection: Connection, work: (tx: Tx) => Promise<T>, begin: string): Promise<T> => {
  const { tx, end } = endable(connection);
  let isUsable = false;
  try {
    await connection.query(begin, []);
    const answer = await work(tx).finally(end);
    await connection.query('commit', []);
    isUsable = true;
    return answer;
  } catch (error) {
    isUsable = await rollBack(connection);
    throw error;
  } finally {
    connection.release(!isUsable);
  }
};

export const dbOver = (connect: Connector): Db => ({
  isTransaction: false,
  query: async (text, values) => {
    const connection = await connect();
    try {
      return await connection.query(text, values);
    } finally {
      connection.release();
    }
  },
  transaction: async (work, isolation) =>
    runIn(await connect(), work, isolation === undefined ? 'begin' : `begin isolation level ${isolation}`),
});
