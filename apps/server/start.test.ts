import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isAlive } from '#platform/db/launcher/process-identity.ts';
import { freshDatabaseUrls } from '#testing/fresh-database.ts';
import { migratedProductDataDir, newProductDataDir, query } from '#testing/launcher/clusters.ts';
import { npmStart } from '#testing/launcher/starts.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

const root = join(import.meta.dirname, '../..');

const SEEDING = '… demo world';

describe('npm start', { timeout: 120_000 }, () => {
  test('waits while another start creates the demo world, and creates it itself when that one is killed', async () => {
    const { serverUrl, ownerUrl } = await freshDatabaseUrls();
    const env = { DATABASE_URL: serverUrl, DATABASE_OWNER_URL: ownerUrl };
    const first = npmStart(env);
    await first.printed(SEEDING);
    const second = npmStart(env);
    await second.printed('Another start is creating the demo world in this database: waiting for it.');
    expect(await query(ownerUrl, 'select finished_at from platform.demo')).toEqual([{ finished_at: null }]);
    for (const pid of first.processes()) process.kill(pid, 'SIGKILL');
    await second.printed(SEEDING);
    expect(second.output()).toContain('An incomplete demo world was removed.');
    second.child.kill('SIGTERM');
    await second.ended;
  });

  test('in a folder with blanks and 汉字, without a home and a locale', async () => {
    const folder = join(temporaryFolder('start'), '展业 app (测试)', 'p & q #1 100%');
    mkdirSync(folder, { recursive: true });
    const copied = ['apps', 'capabilities', 'platform', 'simulator', 'tools', 'package.json', 'package-lock.json'];
    execFileSync('cp', ['-a', ...copied.map((name) => join(root, name)), folder]);
    // a separate folder, because the start links its Node there
    mkdirSync(join(folder, 'node_modules'));
    for (const name of readdirSync(join(root, 'node_modules')).filter((name) => name !== '.bin'))
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
    // nothing can be made below it, by root neither
    const bare = {
      HOME: '/dev/null',
      XDG_CACHE_HOME: undefined,
      LANG: undefined,
      LC_ALL: undefined,
      LANGUAGE: undefined,
    };
    const start = npmStart({ DATA_DIR: await migratedProductDataDir(), ...bare }, folder);
    await start.printed(SEEDING);
    start.child.kill('SIGTERM');
    await start.ended;
    expect(start.output()).toContain('✓ database');
  });

  test('on a port in use fails before it opens a database or builds anything', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const start = npmStart({ DATA_DIR: await newProductDataDir(), PORT: String(port) });
    await start.ended;
    expect(start.output()).toContain('The port is in use by another program: set PORT to a free one');
    expect(start.output()).not.toContain('database');
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('%s while it seeds ends it with everything it started', async (signal) => {
    const start = npmStart({ DATA_DIR: await newProductDataDir() });
    await start.printed(SEEDING);
    const pids = start.processes();
    start.child.kill(signal);
    await start.ended;
    expect(pids.length).toBeGreaterThan(4);
    expect(pids.filter(isAlive)).toEqual([]);
    expect(start.output()).toContain('✓ stopping');
  });
});
