/** Whether a database holds a demo world. Without the simulator, which the image of production does not contain. */
import pg from 'pg';
import { migrate, type DatabaseUrls } from '#platform/db/migrate/migrate.ts';
import { readProgram } from '#platform/db/migrate/program.ts';
import { ConfigError } from './config-error.ts';

/**
 * Empties a database in which generating a demo world was interrupted, so that an incomplete world is never shown. The
 * marker row in `platform.demo` identifies it; real data never has one. The caller holds the lock of demo-lock.ts.
 * @returns whether it was emptied.
 */
export const clearCutDemo = async (urls: DatabaseUrls): Promise<boolean> => {
  const client = new pg.Client({ connectionString: urls.ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ cut: boolean }>('select finished_at is null as cut from platform.demo');
    if (rows[0]?.cut !== true) return false;
    await client.query(`drop schema if exists ${readProgram().schemas.join(', ')} cascade`);
  } finally {
    await client.end();
  }
  await migrate(urls);
  return true;
};

/**
 * The passwords of a demo world are published, so it must not be served in production.
 * @throws ConfigError when this database holds one.
 */
export const refuseDemoWorld = async (urls: DatabaseUrls): Promise<void> => {
  const client = new pg.Client({ connectionString: urls.serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from platform.demo');
    if (rowCount === 0) return;
  } finally {
    await client.end();
  }
  throw new ConfigError(
    'This database holds the demo world, whose passwords are published: in production use an empty database.',
  );
};
