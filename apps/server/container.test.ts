/** The production image contains what runs and nothing else, on a pinned base. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSource } from '#tools/architecture/source.ts';

const root = join(import.meta.dirname, '../..');
const containerfile = readFileSync(join(root, 'Containerfile'), 'utf8');
const removed = (/npm uninstall ((?:.|\\\n)*?) \\\n *&&/.exec(containerfile)?.[1] ?? '')
  .split(/[\s\\]+/)
  .filter((word) => word !== '' && !word.startsWith('--'));

/** Loaded by `import()` outside production alone. */
const ONLY_IN_DEMO = 'apps/server/demo.ts';

interface LoadedModules {
  /** The files, including those of the command line. */
  readonly files: Set<string>;
  /** Each package, with a file that loads it. */
  readonly packages: Map<string, string>;
}

/**
 * The modules that the server loads; it also loads the capabilities and the libraries of the job queue, by their names.
 */
const loadedByServer = (): LoadedModules => {
  const files = new Set<string>();
  const packages = new Map<string, string>();
  const follow = (path: string): void => {
    if (files.has(path) || !existsSync(join(root, path)) || path === ONLY_IN_DEMO) return;
    files.add(path);
    if (!/\.m?ts$|\.mjs$/.test(path)) return;
    for (const { target, isPackage, isType } of readSource(root, path).imports) {
      if (isType) continue;
      if (isPackage) packages.set(target, path);
      else follow(target);
    }
  };
  const entries = ['apps/server/start.ts', 'apps/server/cli.ts', 'apps/server/build.ts'];
  for (const path of [...entries, ...globSync('capabilities/*/server/routes.ts', { cwd: root })]) follow(path);
  return { files, packages };
};

const { files, packages } = loadedByServer();
const [building = '', serving = ''] = containerfile.split(/^FROM \$\{BASE\}$/m);
const copied = [...serving.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, paths = '']) =>
  paths.split(' ').map((path) => path.replace('/app/', '')),
);

it('removes only packages that the server does not load', () => {
  expect([...packages.keys()]).toContain('fastify');
  expect(removed).toContain('antd');
  expect(removed.filter((name) => packages.has(name)).map((name) => `${name}: ${packages.get(name)}`)).toEqual([]);
});

it('builds both apps', () => {
  expect(containerfile).toMatch(/await buildMobile\(\); await buildConsole\(\);/);
});

it('holds every file that the server and its commands load', () => {
  expect(files.size).toBeGreaterThan(500);
  const isHeld = (file: string): boolean =>
    copied.some((path) => file === path || file.startsWith(`${path}/`)) &&
    !/^capabilities\/[^/]+\/(mobile|console)\//.test(file) &&
    !/\.test\.tsx?$/.test(file);
  expect([...files].filter((file) => !isHeld(file))).toEqual([]);
});

it('holds no tests, simulator, tools of development, sources of pages, documents or history', () => {
  expect(copied.toSorted()).toEqual(
    [
      'LICENSE',
      'apps/server',
      'capabilities',
      'dist',
      'node_modules',
      'package.json',
      'platform',
      'tools/setup',
    ].toSorted(),
  );
  expect(building).toMatch(/rm -rf capabilities\/\*\/mobile capabilities\/\*\/console/);
  expect(building).toMatch(/find apps capabilities platform tools -name '\*\.test\.ts' -delete/);
  for (const file of ['.dockerignore', '.containerignore']) {
    const left = readFileSync(join(root, file), 'utf8').split('\n');
    expect(left).toEqual(expect.arrayContaining(['.git', 'bench', 'e2e', 'evidence', 'simulator', 'testing']));
  }
});

it('is based on an image pinned by its digest, in both stages, and runs as an ordinary user', () => {
  expect(containerfile).toMatch(/^ARG BASE=docker\.io\/library\/node:24\.[\w.-]+@sha256:[0-9a-f]{64}$/m);
  expect([...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)).toEqual(['${BASE}', '${BASE}']);
  expect(serving).toMatch(/^USER node$/m);
});
