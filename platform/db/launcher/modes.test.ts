import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newDataDir } from '#testing/launcher/clusters.ts';
import { startPostgres } from './launcher.ts';

/** Permissions of group and others, by path. As root, folders on the way to PostgreSQL's own may be passed through. */
const openPaths = (path: string): string[] => {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return [];
  const inner = found.isDirectory() ? readdirSync(path).flatMap((name) => openPaths(join(path, name))) : [];
  const mode = found.mode & 0o077;
  const isPassage = found.isDirectory() && process.getuid?.() === 0 && mode === 0o011;
  return mode === 0 || isPassage ? inner : [`${path} ${(found.mode & 0o777).toString(8)}`, ...inner];
};

test('no other user reads any file of the database, its log included', { timeout: 120_000 }, async () => {
  const dataDir = join(await newDataDir(), 'postgres');
  const running = await startPostgres({ dataDir });
  expect(openPaths(dataDir)).toEqual([]);
  await running.stop();
  // the mode that an earlier version left
  chmodSync(dataDir, 0o755);
  chmodSync(join(dataDir, 'postgres.log'), 0o644);
  const again = await startPostgres({ dataDir });
  expect(openPaths(dataDir)).toEqual([]);
  await again.stop();
});
