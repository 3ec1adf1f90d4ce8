/** The connections of a server are open before calls need them, and stay open: opening them holds calls up. */
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { freshDatabaseUrls } from '#testing/fresh-database.ts';
import { connect, type Database } from './db.ts';

const CONNECTIONS = 5;
const HOUR_MS = 3_600_000;
let database: Database;

beforeAll(async () => {
  database = connect((await freshDatabaseUrls()).serverUrl, CONNECTIONS);
});
afterEach(() => vi.useRealTimers());
afterAll(() => database.close());

it('all are open and free before the first call', async () => {
  await database.open();
  expect(database.pool).toMatchObject({ totalCount: CONNECTIONS, idleCount: CONNECTIONS });
});

it('all are still open when a burst follows an hour in which none was used', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await database.open();
  vi.advanceTimersByTime(HOUR_MS);
  expect(database.pool.totalCount).toBe(CONNECTIONS);
});
