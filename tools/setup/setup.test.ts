import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTerminal } from './steps.mjs';
import { versionProblem } from './version.mjs';

const here = import.meta.dirname;
let root: string;

/** A project of its own: our setup folder, an empty lock file, a pretended npm that writes down how it was called. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'setup-'));
  cpSync(here, join(root, 'tools/setup'), { recursive: true });
  mkdirSync(join(root, 'bin'));
  write('package.json', '{"name":"x"}');
  write('package-lock.json', lock('1.0.0'));
  fakeNpm(`mkdir -p node_modules/.bin && ln -sf "${process.execPath}" node_modules/.bin/node`);
  write('script.mjs', 'console.log(JSON.stringify(process.argv.slice(2)), process.execPath); process.exit(7);');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("a fresh clone installs once, runs the script with the project's Node, and passes arguments and exit code", () => {
  const first = run('exec', 'script.mjs', 'a b', '--c');
  expect(first.stdout).toBe(`["a b","--c"] ${process.execPath}\n`);
  expect(first.status).toBe(7);
  expect(run('exec', 'script.mjs').status).toBe(7);
  expect(npmCalls()).toEqual([expect.stringMatching(/^ci /)]);
});

test('a changed lock file installs again', () => {
  run('exec', 'script.mjs');
  write('package-lock.json', lock('2.0.0'));
  run('exec', 'script.mjs');
  expect(npmCalls()).toHaveLength(2);
});

test('an installation made by hand is accepted when its versions fit, not when they differ', () => {
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  symlinkSync(process.execPath, join(root, 'node_modules/.bin/node'));
  write('node_modules/.package-lock.json', lock('1.0.0'));
  run('exec', 'script.mjs');
  expect(npmCalls()).toEqual([]);
  rmSync(join(root, 'node_modules/.install-stamp'));
  write('node_modules/.package-lock.json', lock('0.9.0'));
  run('exec', 'script.mjs');
  expect(npmCalls()).toHaveLength(1);
});

test('when install scripts fail, packages are installed without them and Node is fetched by npm rebuild', () => {
  fakeNpm(`case "$*" in
    *--ignore-scripts*) mkdir -p node_modules/.bin;;
    rebuild*) ln -sf "${process.execPath}" node_modules/.bin/node;;
    *) exit 1;;
  esac`);
  expect(run('exec', 'script.mjs').status).toBe(7);
  expect(npmCalls().map((call) => call.split(' ')[0])).toEqual(['ci', 'ci', 'rebuild']);
});

test('when npm ci refuses the lock file, npm install takes it without rewriting it', () => {
  fakeNpm(
    `case "$1" in install) mkdir -p node_modules/.bin;; rebuild) ;; *) echo 'npm error code EUSAGE'; exit 1;; esac`,
  );
  expect(run('exec', 'script.mjs').status).toBe(7);
  expect(npmCalls()[1]).toMatch(/^install --no-save /);
});

test("without the project's Node a new enough one of the machine is used", () => {
  fakeNpm('mkdir -p node_modules');
  const result = run('exec', 'script.mjs');
  expect(result.status).toBe(7);
  expect(result.stderr).toContain(`using the installed ${process.versions.node}`);
});

test("a failed installation ends with npm's words and leaves no stamp", () => {
  fakeNpm('mkdir -p node_modules; echo "registry does not answer" >&2; exit 1');
  const result = run('exec', 'script.mjs');
  expect(result.status).toBe(1);
  expect(result.stderr).toContain('registry does not answer');
  expect(existsSync(join(root, 'node_modules/.install-stamp'))).toBe(false);
});

test('an unknown task is answered with the usage', () => {
  expect(run('constructor').stderr).toMatch(/^Usage: /);
});

test.each([
  ['18.20.0', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['22.0.0', true],
  ['24.1.0', true],
])('Node %s: accepted %s', (version, accepted) => {
  expect(versionProblem(version) === undefined).toBe(accepted);
});

test('SIGTERM reaches the script, which ends in its own way', async () => {
  write(
    'script.mjs',
    `process.on('SIGTERM', () => process.exit(5)); setInterval(() => {}, 1000); console.log('ready');`,
  );
  const child = spawn(process.execPath, ['tools/setup/run.mjs', 'exec', 'script.mjs'], options());
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([5, null]);
});

test('without a terminal a step is told in plain lines with seconds', () => {
  const lines: string[] = [];
  let clock = 0;
  const step = createTerminal({ write: (text) => lines.push(text) }, () => clock).step('Loading');
  clock = 2_340;
  step.progress(0.5);
  step.done('12 rows');
  step.done('twice');
  expect(lines).toEqual(['… Loading\n', '✓ Loading  2.3 s  12 rows\n']);
});

function write(path: string, text: string): void {
  writeFileSync(join(root, path), text);
}

function lock(version: string): string {
  return JSON.stringify({
    packages: { '': {}, 'node_modules/one': { version }, 'node_modules/two': { optional: true } },
  });
}

function fakeNpm(body: string): void {
  writeFileSync(join(root, 'bin/npm'), `#!/bin/sh\necho "$*" >> npm-calls\n${body}\n`, { mode: 0o755 });
}

function npmCalls(): string[] {
  const file = join(root, 'npm-calls');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}

function options() {
  return { cwd: root, env: { ...process.env, PATH: `${join(root, 'bin')}:/usr/bin:/bin` } };
}

function run(...args: string[]) {
  return spawnSync(process.execPath, ['tools/setup/run.mjs', ...args], { ...options(), encoding: 'utf8' });
}
