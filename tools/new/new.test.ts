/** What `npm run new` writes is correct as it stands: types, lint, architecture, and its own test. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseName } from './names.ts';
import { addRoute } from './new-call.ts';
import { stampOf } from './new-migration.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
let copy: string;

/** A checkout of its own with the packages of this one. */
beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'new-'));
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, maxBuffer: 10_000_000 });
  for (const path of stdout.split('\n').filter((line) => line !== '' && existsSync(join(root, line)))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  for (const folder of ['node_modules', '.cache'])
    if (existsSync(join(root, folder))) symlinkSync(join(root, folder), join(copy, folder));
  for (const words of [
    ['capability', 'spares'],
    ['call', 'spares.list-spares'],
    ['call', 'wallet.get-limits'],
    ['page', 'spares.spare-list'],
    ['migration', 'spares.create-spares'],
  ])
    await node('tools/new/run.ts', ...words);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Its output, also when it ends badly. */
const node = async (...args: string[]): Promise<string> => {
  const env = {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}:${dirname(process.execPath)}:${process.env['PATH']}`,
  };
  try {
    return (await run(process.execPath, args, { cwd: copy, env })).stdout;
  } catch (error) {
    return `failed: ${(error as { stdout?: string }).stdout}${(error as { stderr?: string }).stderr}`;
  }
};
const bin = (name: string): string => join(root, 'node_modules', name);

it('passes types, lint and format', { timeout: 120_000 }, async () => {
  expect(await node(bin('typescript/bin/tsc'), '-p', 'tsconfig.json')).toBe('');
  expect(await node(bin('oxlint/bin/oxlint'), 'capabilities/spares', 'capabilities/wallet')).toContain('0 errors');
  expect(await node(bin('oxfmt/bin/oxfmt'), '--check')).toContain('correct format');
});

it('passes the architecture check', { timeout: 60_000 }, async () => {
  expect(await node('tools/architecture/check.ts')).toContain(' 0 violations');
});

it('passes its own test and those of the route table', { timeout: 120_000 }, async () => {
  const tests = ['capabilities/spares', 'get-limits', 'apps/mobile/routes', 'tools/architecture/document'];
  const output = await node(
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=dot',
    '--no-color',
    '--project',
    'node',
    ...tests,
  );
  expect(output).not.toContain('failed');
  expect(output).toMatch(/Test Files .*4 passed/);
});

it('leaves what is there alone', async () => {
  const before = readFileSync(join(copy, 'capabilities/wallet/server/routes.ts'), 'utf8');
  expect(await node('tools/new/run.ts', 'call', 'wallet.get-limits')).toContain('is there already');
  expect(readFileSync(join(copy, 'capabilities/wallet/server/routes.ts'), 'utf8')).toBe(before);
});

it.each(['', 'list-spares', 'spares.list', 'Spares.list-spares', 'a.b-c.d'])('refuses the name "%s"', (name) => {
  expect(() => parseName(name)).toThrow('must look like');
});

it('adds a route to an empty list and to a long one', () => {
  const name = parseName('spares.list-spares');
  const empty = "import type { Route } from 'x';\n\nexport const routes: Route[] = [];\n";
  const one = addRoute(empty, name);
  expect(one).toContain("import { listSparesRoute } from './list-spares.ts';");
  expect(one).toContain('export const routes: Route[] = [\n  listSparesRoute,\n];');
  const two = addRoute(one, parseName('spares.get-spare'));
  expect(two).toContain('  listSparesRoute,\n  getSpareRoute,\n];');
});

it('names a migration by its minute', () => {
  expect(stampOf(new Date('2026-11-23T10:30:59Z'))).toBe('202611231030');
});
