import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { ownIdentity } from '#platform/db/launcher/process-identity.ts';
import { removeAbandoned } from '#tools/test/owned-folder.ts';
import { clusterPlace } from './cluster-place.ts';
import { keptCluster } from './test-cluster.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'zhanye-test-cluster-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const leftBy = (owner: object): string => {
  const folder = join(parent, 'zhanye-test-x');
  mkdirSync(join(folder, 'data'), { recursive: true });
  writeFileSync(join(folder, 'owner.json'), JSON.stringify(owner));
  return folder;
};

test('files of a killed run are removed', async () => {
  const folder = leftBy({ pid: process.pid, startedAt: 'long ago' });
  await removeAbandoned(parent);
  expect(existsSync(folder)).toBe(false);
});

test('files of a concurrent run and of one that is just starting are kept', async () => {
  const folder = leftBy(ownIdentity());
  mkdirSync(join(parent, 'zhanye-test-begun'));
  await removeAbandoned(parent);
  expect([existsSync(folder), existsSync(join(parent, 'zhanye-test-begun'))]).toEqual([true, true]);
});

test('the databases are in memory only where it has room for all of them', () => {
  const plenty = 100 * 2 ** 30;
  const scarce = 2 ** 30;
  expect(clusterPlace(scarce, plenty)).toBe(tmpdir());
  expect(clusterPlace(plenty, scarce)).toBe(tmpdir());
  expect(clusterPlace(plenty, plenty)).toBe('/dev/shm');
});

test('the template is migrated and has no connections', async () => {
  const client = new pg.Client(inject('postgresUrl'));
  await client.connect();
  const { rows } = await client.query(
    `select (select count(*)::int from pg_stat_activity a where a.datname = d.datname
         and backend_type = 'client backend') as busy
       from pg_database d where datname = $1`,
    [inject('postgresTemplate')],
  );
  await client.end();
  expect(rows).toEqual([{ busy: 0 }]);
});

test.each(['platform/db/migrate/grants.ts', 'platform/jobs/install.ts', 'package-lock.json'])(
  'a cluster is not used again after a change of %s',
  (path) => {
    const write = (text: string): void => {
      mkdirSync(join(parent, path, '..'), { recursive: true });
      writeFileSync(join(parent, path), text);
    };
    write('before');
    const before = keptCluster('template_1', parent);
    expect(keptCluster('template_1', parent)).toBe(before);
    write('after');
    expect(keptCluster('template_1', parent)).not.toBe(before);
  },
);
