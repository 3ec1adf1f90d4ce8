/** Jobs that start at the same minute never wait for each other's connections. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/jobs.ts';
import { testServer, type TestServer } from '#testing/test-server.ts';
import { loadCapabilities } from './capabilities.ts';

/** The connections of the queue: one for each job that may run. */
const AT_ONCE = 6;
const MORE = 2;

let server: TestServer;
let names: string[];
let another = '';
beforeAll(async () => {
  server = await testServer();
  names = (await loadCapabilities()).jobs.map(({ name }) => name);
  another = names.pop() ?? '';
  names = names.slice(0, AT_ONCE + MORE);
});
afterAll(() => server.close());

it('more simultaneous jobs than the queue has connections all end, although each takes a second connection', async () => {
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

it('a job that is sent just after its queue was found empty begins long before the queue is looked at again', async () => {
  const { clock, services, database, jobs } = server;
  let ran = 0;
  const counting = defineJob(another, async () => {
    ran += 1;
    return { done: 1 };
  });
  await jobs.work([counting], { db: database.db, clock, services });
  for (const expected of [1, 2]) {
    await inTransaction(database.db, (tx) => jobs.send(tx, another, {}));
    await expect.poll(() => ran, { timeout: 20_000 }).toBe(expected);
  }
}, 45_000);
