/** The embedded PostgreSQL is killed beneath the running server, which starts it again. */
import { spawn } from 'node:child_process';
import { existsSync, renameSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { errorText } from '#platform/log/describe-error.ts';
import { getConfig } from '#capabilities/reference/contract/get-config.ts';
import { migratedProductDataDir } from '#testing/launcher/clusters.ts';
import { createApp, type App } from './app.ts';
import { readSettings } from './config.ts';
import { openDatabaseServer, type DatabaseServer } from './database.ts';

let stop: () => Promise<void> = async () => undefined;
afterEach(() => stop());

const clusterIn = (dataDir: string): string => {
  const places = [join(dataDir, 'postgres/cluster'), join(dataDir, 'postgres/elsewhere/cluster')];
  return places.find((place) => existsSync(place)) ?? '';
};
const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(clusterIn(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0]);

interface RunningServer {
  readonly app: App;
  readonly server: DatabaseServer;
  readonly url: string;
  readonly errors: string[];
}

const serve = async (dataDir: string): Promise<RunningServer> => {
  const settings = readSettings({ NODE_ENV: 'test', CAPTCHA: 'off', DATA_DIR: dataDir });
  const server = await openDatabaseServer(settings);
  const errors: string[] = [];
  const app = await createApp({
    settings,
    databaseUrl: server.serverUrl,
    onError: (error) => errors.push(errorText(error)),
  });
  stop = async () => {
    await app.close();
    await server.stop();
  };
  await app.work();
  return { app, server, url: await app.http.listen({ port: 0, host: '127.0.0.1' }), errors };
};

const ask = async (url: string): Promise<number> => {
  const path = getConfig.path.replace('{key}', 'wording');
  const response = await fetch(`${url}/prod-api${path}`, { method: getConfig.method });
  return ((await response.json()) as { code: number }).code;
};

/** Asks until `isEnd` holds. @returns all answers. */
const askUntil = async (url: string, isEnd: (code: number) => boolean): Promise<number[]> => {
  const codes: number[] = [];
  while (codes.length === 0 || !isEnd(codes.at(-1) ?? 0)) {
    codes.push(...(await Promise.all([ask(url), ask(url), ask(url)])));
    await sleep(20);
  }
  return codes;
};

it('starts it again: 503 meanwhile, then everything works, jobs included', { timeout: 180_000 }, async () => {
  const dataDir = await migratedProductDataDir();
  const { app, server, url, errors } = await serve(dataDir);
  const events: string[] = [];
  const isBack = new Promise<void>((told) => {
    server.watch({
      onLost: () => events.push('lost'),
      onBack: () => told(void events.push('back')),
      onGiveUp: (error) => events.push(error.message),
    });
  });
  expect(await ask(url)).toBe(200);
  const first = postmasterOf(dataDir);
  const asking = askUntil(url, (code) => code === 503);
  process.kill(first, 'SIGKILL');
  const during = await asking;
  const codes = [...during, ...(await askUntil(url, (code) => code === 200))];
  expect(new Set(codes)).toEqual(new Set([200, 503]));
  expect(postmasterOf(dataDir)).not.toBe(first);
  await isBack;
  expect(events).toEqual(['lost', 'back']);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);

  await inTransaction(app.database.db, (tx) => app.jobs.send(tx, 'trades.retry-quarantine', {}));
  const ran = async (): Promise<boolean> =>
    (await app.database.pool.query('select from trades.retry_run where finished_at is not null')).rowCount === 1;
  while (!(await ran())) await sleep(50);
  for (const error of errors) expect(error).toMatch(/^\w+( \[\w+\])?: .+/);
  expect(errors.join('\n')).not.toContain('[object');
});

it('says that it cannot recover when PostgreSQL does not start again', { timeout: 180_000 }, async () => {
  const dataDir = await migratedProductDataDir();
  const { app, server, url } = await serve(dataDir);
  const gaveUp = new Promise<string>((told) => {
    server.watch({
      onLost: () => undefined,
      onBack: () => undefined,
      onGiveUp: (error) => {
        app.health.fail(error.message);
        told(error.message);
      },
      pausesMs: [10, 10],
    });
  });
  renameSync(join(clusterIn(dataDir), 'global/pg_control'), join(clusterIn(dataDir), 'global/pg_control.gone'));
  process.kill(postmasterOf(dataDir), 'SIGKILL');
  expect(await gaveUp).toMatch(/^PostgreSQL ended and did not start again: .*pg_control/);
  const health = await fetch(`${url}/healthz`);
  expect([health.status, await health.json()]).toEqual([
    503,
    { status: 'failed', reason: expect.stringContaining('did not start again') },
  ]);
  expect(await ask(url)).toBe(503);
});

it('the server ends with a message and a non-zero code when it cannot recover', { timeout: 180_000 }, async () => {
  const dataDir = await migratedProductDataDir();
  const child = spawn(process.execPath, ['apps/server/start.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      DEMO: 'off',
      APP: 'off',
      PORT: '8158',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += String(chunk);
    });
  await new Promise((ready) => child.once('message', ready));
  renameSync(join(clusterIn(dataDir), 'global/pg_control'), join(clusterIn(dataDir), 'global/pg_control.gone'));
  process.kill(postmasterOf(dataDir), 'SIGKILL');
  const code = await new Promise((ended) => child.once('exit', ended));
  expect(code).toBe(1);
  expect(output).toContain('PostgreSQL ended and did not start again');
  expect(output).not.toContain('[object');
});
