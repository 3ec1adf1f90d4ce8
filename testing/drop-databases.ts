/**
 * The databases that this process made for test files and has not dropped yet: a run makes hundreds, and holds a few at
 * a time.
 */
import pg from 'pg';

let made: string[] = [];
/** Error of PostgreSQL. */
const IN_USE = '55006';

export const noteDatabase = (name: string): void => void made.push(name);

/** Keeps a database that later test files use as well. */
export const keepDatabase = (url: string): void => {
  made = made.filter((name) => name !== new URL(url).pathname.slice(1));
};

/** Leaves out databases with connections, which are about to close or belong to something that a test left running. */
const UNUSED = `select datname as name from pg_database where datname = any ($1)
  and not exists (select from pg_stat_activity where pg_stat_activity.datid = pg_database.oid)`;

/** @returns false when somebody connected to it a moment ago. */
const isDropped = async (client: pg.Client, name: string): Promise<boolean> => {
  try {
    await client.query(`drop database ${name}`);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === IN_USE) return false;
    throw error;
  }
};

/** @param url of the server that has them, with the superuser. */
export const dropDatabases = async (url: string): Promise<void> => {
  if (made.length === 0) return;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(UNUSED, [made]);
    for (const { name } of rows) if (await isDropped(client, name)) made = made.filter((other) => other !== name);
  } finally {
    await client.end();
  }
};
