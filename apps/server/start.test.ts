import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isAlive } from '#platform/db/launcher/process-identity.ts';
import { freshDatabaseUrls } from '#testing/fresh-database.ts';
import { newProductDataDir, query } from '#testing/launcher/clusters.ts';
import { npmStart } from '#testing/launcher/starts.ts';

const SEEDING = '… demo world';

describe('npm start', { timeout: 120_000 }, () => {
  test('waits while another start creates the demo world, and creates it anew when that one is killed', async () => {
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

  test('on a port in use says so before it opens a database or builds anything', async () => {
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
