/** The container image serves without the packages that it removes after the builds. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSource } from '#tools/architecture/source.ts';

const root = join(import.meta.dirname, '../..');
const containerfile = readFileSync(join(root, 'Containerfile'), 'utf8');
const removed = (/npm uninstall ((?:.|\\\n)*?) \\\n *&&/.exec(containerfile)?.[1] ?? '')
  .split(/[\s\\]+/)
  .filter((word) => word !== '' && !word.startsWith('--'));

/** Packages that the server loads; what it loads by name are the capabilities and the libraries of the job queue. */
const packagesOfServer = (): Map<string, string> => {
  const seen = new Set<string>();
  const packages = new Map<string, string>();
  const follow = (path: string): void => {
    if (seen.has(path) || !existsSync(join(root, path)) || !path.endsWith('.ts')) return;
    seen.add(path);
    for (const { target, isPackage, isType } of readSource(root, path).imports) {
      if (isType) continue;
      if (isPackage) packages.set(target, path);
      else follow(target);
    }
  };
  for (const path of ['apps/server/start.ts', ...globSync('capabilities/*/server/routes.ts', { cwd: root })])
    follow(path);
  return packages;
};

it('removes only packages that the server does not load', () => {
  const packages = packagesOfServer();
  expect([...packages.keys()]).toContain('fastify');
  expect(removed).toContain('antd');
  expect(removed.filter((name) => packages.has(name)).map((name) => `${name}: ${packages.get(name)}`)).toEqual([]);
});

it('builds both apps', () => {
  expect(containerfile).toMatch(/await buildMobile\(\); await buildConsole\(\);/);
});
