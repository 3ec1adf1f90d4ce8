/**
 * Statements that are requested in one turn of the event loop share a connection and are sent together, without waiting
 * for each other's results (a pipeline in PostgreSQL's terms). One process of the database is woken for all of them,
 * where each would wake its own: with few calls in progress, that is a large part of the cost of a look-up. They run
 * one after the other, so this is for short statements only. Each still has a snapshot and an error of its own.
 */
import type { Connector, Connection, Db } from './transactions.ts';

interface Lane {
  readonly connection: Promise<Connection>;
  users: number;
}

/** @returns a runner of statements: those of one turn run on one connection. */
export const together = (connect: Connector): Db['query'] => {
  let open: Lane | undefined;

  const openConnection = async (): Promise<Connection> => {
    try {
      const connection = await connect();
      connection.sendTogether?.();
      return connection;
    } finally {
      open = undefined;
    }
  };

  return async (text, values) => {
    const lane = (open ??= { connection: openConnection(), users: 0 });
    lane.users += 1;
    const connection = await lane.connection;
    try {
      return await connection.query(text, values);
    } finally {
      lane.users -= 1;
      if (lane.users === 0) connection.release();
    }
  };
};
