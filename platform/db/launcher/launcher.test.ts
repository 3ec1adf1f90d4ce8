import { existsSync, readdirSync, statSync } from 'node:fs';
import { cp, rm, writeFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  closeToOthers,
  copiedDataDir,
  newDataDir,
  openToOthers,
  postmasterPid,
  query,
  runAndKill,
} from '#testing/launcher/clusters.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { startPostgres } from './launcher.ts';
import { findNativePackage } from './native-package.ts';
import { isAlive } from './process-identity.ts';

const isRoot = process.getuid?.() === 0;

describe('a start', { timeout: 120_000 }, () => {
  test('in an empty folder creates a durable UTF-8 database in UTC with a private socket only', async () => {
    const dataDir = await newDataDir();
    const running = await startPostgres({ dataDir });
    const [row] = await query(
      running.url,
      `SELECT current_database() AS database,
      current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
      current_setting('full_page_writes') AS pages, current_setting('listen_addresses') AS network,
      current_setting('TimeZone') AS zone, current_setting('server_encoding') AS encoding`,
    );
    expect(row).toEqual({
      database: 'zhanye',
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      network: '',
      zone: 'UTC',
      encoding: 'UTF8',
    });
    expect(running.adopted).toBe(false);
    expect(statSync(running.connection.host).mode & 0o777).toBe(0o700);
    await running.stop();
  });

  test('after a stop finds the same data; the stop has ended the server process', async () => {
    const dataDir = await copiedDataDir();
    const first = await startPostgres({ dataDir });
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS number');
    const pid = postmasterPid(dataDir);
    await first.stop();
    expect(isAlive(pid)).toBe(false);
    const second = await startPostgres({ dataDir });
    expect(await query(second.url, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
    expect(second.adopted).toBe(false);
    await second.stop();
  });

  test('applies settings of the caller', async () => {
    const running = await startPostgres({
      dataDir: await copiedDataDir(),
      settings: { fsync: 'off', work_mem: '9MB' },
    });
    const sql = `SELECT current_setting('fsync') AS fsync, current_setting('work_mem') AS memory`;
    expect(await query(running.url, sql)).toEqual([{ fsync: 'off', memory: '9MB' }]);
    await running.stop();
  });

  test('works in a folder whose path is too long for a socket and contains blanks and Chinese characters', async () => {
    const dataDir = join(await newDataDir(), '销售 代理'.repeat(8));
    const running = await startPostgres({ dataDir, settings: { fsync: 'off' } });
    expect(Buffer.byteLength(`${running.connection.host}/.s.PGSQL.5432`)).toBeLessThan(104);
    expect(await query(running.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await running.stop();
    await rm(running.connection.host, { recursive: true });
  });

  test('reports in one sentence that the path is not a folder', async () => {
    const file = join(temporaryFolder('launcher'), 'file');
    await writeFile(file, '');
    await expect(startPostgres({ dataDir: join(file, 'data') })).rejects.toThrow(
      /^The database folder .* is not a folder: set DATA_DIR to another path\.$/,
    );
  });

  test('reports the error message of PostgreSQL, and releases its lock', async () => {
    const dataDir = await copiedDataDir();
    const wrong = startPostgres({ dataDir, settings: { shared_buffers: 'plenty' } });
    await expect(wrong).rejects.toThrow(/PostgreSQL did not start: .*shared_buffers/);
    await (await startPostgres({ dataDir })).stop();
  });
});

describe('after a crash', { timeout: 120_000 }, () => {
  test('kill -9 of the launching process: the orphaned server is adopted, no acknowledged row is lost', async () => {
    const dataDir = await copiedDataDir();
    const acknowledged = await runAndKill(dataDir, 50);
    const orphan = postmasterPid(dataDir);
    expect(isAlive(orphan)).toBe(true);
    const running = await startPostgres({ dataDir });
    expect(running.adopted).toBe(true);
    expect(postmasterPid(dataDir)).toBe(orphan);
    expect(await highestNumber(running.url)).toBeGreaterThanOrEqual(acknowledged);
    await running.stop();
    expect(isAlive(orphan)).toBe(false);
  });

  test('kill -9 of PostgreSQL too: recovery restores every acknowledged row', async () => {
    const dataDir = await copiedDataDir();
    const acknowledged = await runAndKill(dataDir, 50);
    process.kill(postmasterPid(dataDir), 'SIGKILL');
    const running = await startPostgres({ dataDir });
    expect(running.adopted).toBe(false);
    expect(await highestNumber(running.url)).toBeGreaterThanOrEqual(acknowledged);
    await running.stop();
  });

  test('a stale postmaster.pid whose pid belongs to another process does not block the start', async () => {
    const dataDir = await copiedDataDir();
    await (await startPostgres({ dataDir })).stop();
    const stale = [process.pid, join(dataDir, 'cluster'), 1, 5432, join(dataDir, 'run'), '', '', 'ready'].join('\n');
    await writeFile(join(dataDir, 'cluster/postmaster.pid'), stale);
    const running = await startPostgres({ dataDir });
    expect(running.adopted).toBe(false);
    await running.stop();
    expect(isAlive(process.pid)).toBe(true);
  });

  test('an orphaned server whose socket was deleted is replaced without data loss', async () => {
    const dataDir = await copiedDataDir();
    const acknowledged = await runAndKill(dataDir, 10);
    const orphan = postmasterPid(dataDir);
    await rm(join(dataDir, 'run'), { recursive: true });
    const running = await startPostgres({ dataDir });
    expect(running.adopted).toBe(false);
    expect(isAlive(orphan)).toBe(false);
    expect(await highestNumber(running.url)).toBeGreaterThanOrEqual(acknowledged);
    await running.stop();
  });

  test('a partially created cluster and the lock of a dead process are removed', async () => {
    const dataDir = await newDataDir();
    await mkdir(join(dataDir, 'cluster.draft-1'), { recursive: true });
    await writeFile(join(dataDir, 'launcher.lock'), JSON.stringify({ pid: 999_999_999, startedAt: '1' }));
    const running = await startPostgres({ dataDir, settings: { fsync: 'off' } });
    expect(readdirSync(dataDir).filter((name) => name.includes('draft'))).toEqual([]);
    expect(existsSync(join(dataDir, 'launcher.lock'))).toBe(false);
    await running.stop();
  });
});

describe('two starts at once', { timeout: 120_000 }, () => {
  test('share one server, which only the last stop ends', async () => {
    const dataDir = await copiedDataDir();
    const both = await Promise.all([startPostgres({ dataDir }), startPostgres({ dataDir })]);
    const pid = postmasterPid(dataDir);
    expect(both.map((one) => one.adopted).toSorted()).toEqual([false, true]);
    expect(both[0].url).toBe(both[1].url);
    await both[0].stop();
    await both[0].stop();
    expect(await query(both[1].url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await both[1].stop();
    expect(isAlive(pid)).toBe(false);
  });

  test('also in two processes: each keeps the server when the other dies', async () => {
    const dataDir = await copiedDataDir();
    const here = startPostgres({ dataDir });
    const acknowledged = await runAndKill(dataDir, 20);
    const running = await here;
    expect(await highestNumber(running.url)).toBeGreaterThanOrEqual(acknowledged);
    await running.stop();
  });
});

describe('the package of programs', { timeout: 120_000 }, () => {
  test('works if the install script that creates its links was skipped', async () => {
    const packageDir = await copyWithoutLinks();
    // A separate cache: a copy from another run would hide that the links are missing.
    const cacheDir = join(temporaryFolder('launcher'), 'cache');
    const running = await startPostgres({
      dataDir: await newDataDir(),
      packageDir,
      cacheDir,
      settings: { fsync: 'off' },
    });
    expect(await query(running.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(existsSync(cacheDir)).toBe(false);
    await running.stop();
  });

  test.runIf(isRoot)('is copied next to the database where the home cannot be written', async () => {
    const packageDir = await copyWithoutLinks();
    await closeToOthers(packageDir);
    const cacheDir = '/dev/null/.cache/zhanye';
    const dataDir = await copiedDataDir();
    const running = await startPostgres({ dataDir, packageDir, cacheDir, settings: { fsync: 'off' } });
    expect(await query(running.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await running.stop();
    expect(readdirSync(join(dataDir, 'programs'))).toHaveLength(1);
  });

  test.runIf(isRoot)("is copied once if PostgreSQL's user cannot read it", async () => {
    const packageDir = await copyWithoutLinks();
    await closeToOthers(packageDir);
    const cacheDir = temporaryFolder('launcher');
    await openToOthers(cacheDir);
    const options = { dataDir: await copiedDataDir(), packageDir, cacheDir, settings: { fsync: 'off' } };
    await (await startPostgres(options)).stop();
    const [copy] = readdirSync(cacheDir);
    const madeAt = statSync(join(cacheDir, copy ?? '')).ctimeMs;
    await (await startPostgres(options)).stop();
    expect(readdirSync(cacheDir)).toHaveLength(1);
    expect(statSync(join(cacheDir, copy ?? '')).ctimeMs).toBe(madeAt);
  });
});

describe.runIf(isRoot)('as root', { timeout: 120_000 }, () => {
  test('PostgreSQL runs as another user, who owns the data, without supplementary groups', async () => {
    const dataDir = await newDataDir();
    const running = await startPostgres({ dataDir, settings: { fsync: 'off' } });
    const status = await readFile(`/proc/${postmasterPid(dataDir)}/status`, 'utf8');
    const uid = Number(/^Uid:\t(\d+)/m.exec(status)?.[1]);
    expect(uid).toBeGreaterThan(0);
    expect(/^Groups:\t?(.*)$/m.exec(status)?.[1]?.trim().split(' ')).not.toContain('0');
    expect(statSync(join(dataDir, 'cluster')).uid).toBe(uid);
    await running.stop();
  });

  test('a data folder in an inaccessible home folder works, its permissions are unchanged', async () => {
    const home = temporaryFolder('launcher');
    const dataDir = join(home, 'project/data');
    const running = await startPostgres({ dataDir, settings: { fsync: 'off' } });
    await query(running.url, 'CREATE TABLE kept AS SELECT 7 AS number');
    await running.stop();
    const again = await startPostgres({ dataDir, settings: { fsync: 'off' } });
    expect(await query(again.url, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
    expect(statSync(home).mode & 0o777).toBe(0o700);
    await again.stop();
    await rm(join(again.connection.host, '..'), { recursive: true });
  });
});

async function highestNumber(url: string): Promise<number> {
  const [row] = await query<{ highest: number; rows: number }>(
    url,
    'SELECT max(number) AS highest, count(*)::int AS rows FROM acknowledged',
  );
  // there are no gaps: every number up to the highest is there
  expect(row?.rows).toBe(row?.highest);
  return row?.highest ?? 0;
}

async function copyWithoutLinks(): Promise<string> {
  const folder = temporaryFolder('launcher');
  await openToOthers(folder);
  const copy = join(folder, 'package');
  await cp(findNativePackage().root, copy, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(await readFile(join(copy, 'native/pg-symlinks.json'), 'utf8')) as { target: string }[];
  for (const { target } of links) await rm(join(copy, target));
  return copy;
}
