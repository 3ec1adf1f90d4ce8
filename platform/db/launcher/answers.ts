import pg from 'pg';
import { superuser } from './cluster.ts';
import { ensureRoles, giveToOwner } from './roles.ts';

type Address = { port: number; socketDir: string };

/** Whether the server behind this socket serves this very cluster and accepts connections. */
export async function answers(address: Address, cluster: string): Promise<boolean> {
  try {
    const folder = await withClient(address, 'postgres', async (client) => {
      const result = await client.query<{ data_directory: string }>('SHOW data_directory');
      return result.rows[0]?.data_directory;
    });
    return folder === cluster;
  } catch {
    return false;
  }
}

/** Creates the application's database and its roles if they do not exist. */
export async function ensureDatabase(address: Address, name: string): Promise<void> {
  await withClient(address, 'postgres', async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
    await ensureRoles(client);
  });
  await withClient(address, name, giveToOwner);
}

async function withClient<T>(
  { socketDir, port }: Address,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    host: socketDir,
    port,
    user: superuser,
    database,
    connectionTimeoutMillis: 2_000,
    query_timeout: 10_000,
  });
  // A server that stops during the check must not crash this process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
