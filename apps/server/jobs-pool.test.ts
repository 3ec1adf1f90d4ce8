/** Jobs that start at the same minute never wait for each other's connections. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/jobs.ts';
import { testServer, type TestServer } from '#testing/test-server.ts';
import { loadCapabilities } from './capabilities.ts';

/** The connections of the queue: each of so many jobs holds one. */
const AT_ONCE = 6;
const MORE = 2;

let server: TestServer;
let names: string[];
beforeAll(async () => {
  server = await testServer();
  names = (await loadCapabilities()).jobs.map(({ name }) => name).slice(0, AT_ONCE + MORE);
});
afterAll(() => server.close());

it('more jobs at once than the queue has connections all end, although each takes a second connection', async () => {
  const all = Promise.withResolvers<void>();
  const done = new Set<string>();
  let begun = 0;
  const definitions = names.map((name): JobDefinition =>
    defineJob(name, async ({ tx, db }) => {
      await sql`select 1`.execute(tx);
      begun += 1;
      if (begun === AT_ONCE) all.resolve();
      await all.promise;
      await inTransaction(db, (other) => sql`select 1`.execute(other));
      done.add(name);
      return { done: 1 };
    }),
  );
  const { clock, services, database, jobs } = server;
  await jobs.work(definitions, { db: database.db, clock, services });
  for (const name of names) await inTransaction(database.db, (tx) => jobs.send(tx, name, {}));
  await expect.poll(() => done.size, { timeout: 25_000 }).toBe(AT_ONCE + MORE);
}, 40_000);
