import type pg from 'pg';

/** Runs the work in a transaction that sees one state of the database. */
export const inOne = async <T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> => {
  await client.query('begin isolation level repeatable read');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};
