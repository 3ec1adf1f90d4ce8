/** The operator's view of background jobs. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { openJobs, type JobQueue } from '#platform/jobs/boss.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/jobs.ts';
import { byTestOperator } from '#testing/commands.ts';
import { testServer, type TestServer } from '#testing/test-server.ts';
import { loadCapabilities } from '../capabilities.ts';
import type { Cli } from './command.ts';
import { jobCommands } from './jobs.ts';

let server: TestServer;
let queue: JobQueue;
let broken = false;
let released = Promise.withResolvers<void>();

/** Takes the place of a real one, under its name. */
const PERIODIC = 'terminals.auto-approve';
const job: JobDefinition = defineJob(PERIODIC, async ({ tx }) => {
  await sql`insert into platform.sms_outbox (mobile, template, message_values) values ('1', 'job', '{}')`.execute(tx);
  released.resolve();
  if (broken) throw new Error('the acquirer does not answer');
  return { approved: 3, refused: 0 };
});

const run = async (name: string, words: string[] = []): Promise<{ text: string; ok: boolean }> => {
  const lines: string[] = [];
  const { clock, database } = server;
  const services = { ...server.services, jobs: queue };
  const print = (line: string): void => void lines.push(line);
  const cli: Cli = { ...byTestOperator, db: database.db, clock, services, words, print, option: () => undefined };
  const result = await jobCommands.find((command) => command.name === `jobs ${name}`)?.run(cli);
  return { text: lines.join('\n'), ok: result !== false };
};

const effects = async (): Promise<number | undefined> =>
  (await sql<{ n: number }>`select count(*)::int as n from platform.sms_outbox`.execute(server.database.db)).rows[0]?.n;

/** Waits until the run that has begun is recorded. */
const recorded = async (column: 'runs' | 'failures', count: number): Promise<void> => {
  const read = async (): Promise<number | undefined> => {
    const { rows } = await sql<{ n: number }>`select ${sql.ref(column)} as n from platform.job_run
      where name = ${PERIODIC}`.execute(server.database.db);
    return rows[0]?.n;
  };
  await expect.poll(read, { timeout: 20_000 }).toBe(count);
};

beforeAll(async () => {
  server = await testServer();
  queue = await openJobs(server.database.pool, [job], () => undefined);
  await queue.work([job], { db: server.database.db, clock: server.clock, services: server.services });
});
afterAll(async () => {
  await queue.stop();
  await server.close();
});

it('the list says of every job what its last run changed and when the next one comes', async () => {
  await run('retry', [PERIODIC]);
  await released.promise;
  await recorded('runs', 1);
  const { text, ok } = await run('list');
  expect(ok).toBe(true);
  expect(text).toMatch(/^terminals\.auto-approve +\d\d-\d\d .* ms +approved 3 +09-18 14:40:00/m);
  for (const { name } of (await loadCapabilities()).jobs) expect(text).toContain(name);
});

it('a failed job keeps its reason and none of its effects, and retry runs it again', async () => {
  broken = true;
  released = Promise.withResolvers();
  const before = await effects();
  await run('retry', [PERIODIC]);
  await released.promise;
  await recorded('failures', 1);
  const failed = await run('list');
  expect(failed.ok).toBe(false);
  expect(failed.text).toContain('1 failing');
  expect((await run('show', [PERIODIC])).text).toContain('Error: the acquirer does not answer');
  expect(await effects()).toBe(before);
  broken = false;
  await sql`update jobs.job set state = 'failed' where name = ${PERIODIC} and state = 'retry'`.execute(
    server.database.db,
  );
  expect((await run('retry', [PERIODIC])).text).toContain('1 queued again');
  await recorded('runs', 2);
  expect((await run('list')).ok).toBe(true);
});

it('refuses an unknown job by a sentence', async () => {
  await expect(run('show', ['no.such-job'])).rejects.toThrow('There is no job no.such-job');
});
