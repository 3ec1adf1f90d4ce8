/**
 * Only one start at a time looks for an interrupted demo world and creates it, because the unfinished world of a
 * running start looks like an interrupted one.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseUrls } from '#platform/db/migrate/migrate.ts';

const LOCK = 7_201_447;
const LOCK_PAUSE_MS = 200;

export interface DemoLock {
  release(): Promise<void>;
}

/**
 * Takes the lock; PostgreSQL releases it when this process ends, however it ends. Polls for it, as a waiting statement
 * would hold up indexes that are built concurrently.
 * @param onWait called once when another start has the lock.
 */
export const lockDemo = async ({ serverUrl }: DatabaseUrls, onWait: () => void): Promise<DemoLock> => {
  const client = new pg.Client({ connectionString: serverUrl, application_name: 'zhanye demo lock' });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('set idle_session_timeout = 0');
  for (let attempt = 0; !(await isTaken(client)); attempt += 1) {
    if (attempt === 0) onWait();
    await sleep(LOCK_PAUSE_MS);
  }
  return { release: () => client.end() };
};

const isTaken = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK]);
  return rows[0]?.taken === true;
};
