import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isAlive } from '#platform/db/launcher/process-identity.ts';
import { alone } from './install-lock.mjs';
import { installPackages } from './install.mjs';
import { findRuntime, linkRuntime } from './runtime.mjs';
import { createTerminal } from './steps.mjs';
import { runsTypeScript, versionProblem } from './version.mjs';

const here = import.meta.dirname;
let root: string;

/** A temporary project with our setup folder, an empty lock file, and a fake npm that records its calls. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'zhanye-setup-'));
  cpSync(here, join(root, 'tools/setup'), { recursive: true });
  mkdirSync(join(root, 'bin'));
  mkdirSync(join(root, 'bench/packages'), { recursive: true });
  write('package.json', '{"name":"x"}');
  write('package-lock.json', lock('1.0.0'));
  write('bench/packages/package.json', '{"name":"bench"}');
  write('bench/packages/package-lock.json', lock('1.0.0'));
  write('bench/run.ts', '');
  fakeNpm('mkdir -p node_modules');
  write('script.mjs', 'console.log(JSON.stringify(process.argv.slice(2)), process.execPath); process.exit(7);');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a fresh clone installs once, runs the script, and passes arguments and exit code', () => {
  const first = run('exec', 'script.mjs', 'a b', '--c');
  expect(first.stdout).toBe(`["a b","--c"] ${process.execPath}\n`);
  expect(first.status).toBe(7);
  expect(run('exec', 'script.mjs').status).toBe(7);
  expect(npmCalls()).toEqual([expect.stringMatching(/^ci .*--omit=dev/)]);
});

test('with a home that cannot be written npm keeps its cache in the folder', () => {
  fakeNpm('mkdir -p node_modules; echo "$npm_config_cache" > cache');
  const cached = (npm_config_cache: string): string => {
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
    spawnSync(process.execPath, ['tools/setup/run.mjs', 'exec', 'script.mjs'], {
      ...options(),
      env: { ...options().env, npm_config_cache },
    });
    return readFileSync(join(root, 'cache'), 'utf8').trim();
  };
  expect(cached(join(root, 'home/.npm'))).toBe(join(root, 'home/.npm'));
  // where a file is, nobody can create a folder
  expect(cached(join(root, 'script.mjs/.npm'))).toBe(join(realpathSync(root), '.cache/npm'));
});

test('a changed lock file installs again', () => {
  run('exec', 'script.mjs');
  write('package-lock.json', lock('2.0.0'));
  run('exec', 'script.mjs');
  expect(npmCalls()).toEqual([expect.stringMatching(/^ci /), expect.stringMatching(/^ci /)]);
});

test('after the tests, starting needs no installation', () => {
  run('tool', 'script.mjs');
  run('exec', 'script.mjs');
  expect(npmCalls()).toEqual([expect.stringMatching(/^ci .*--include=dev/)]);
});

test('after a start, the tests add their packages without emptying node_modules', () => {
  run('exec', 'script.mjs');
  run('tool', 'script.mjs');
  run('tool', 'script.mjs');
  expect(npmCalls()).toEqual([
    expect.stringMatching(/^ci .*--omit=dev/),
    expect.stringMatching(/^install --no-save .*--include=dev/),
  ]);
});

test("a start leaves out the console's packages, development adds them, and the tests need both", () => {
  run('exec', 'script.mjs');
  run('dev');
  run('exec', 'script.mjs');
  run('tool', 'script.mjs');
  expect(npmCalls()).toEqual([
    expect.stringMatching(/^ci .*--omit=dev --omit=peer/),
    expect.stringMatching(/^install --no-save .*--omit=dev --include=peer/),
    expect.stringMatching(/^install --no-save .*--include=dev --include=peer/),
  ]);
});

test('files that an interrupted addition left are removed before packages are added', () => {
  write('package-lock.json', lock('1.0.0', { peer: true }));
  run('exec', 'script.mjs');
  for (const name of ['one', 'two']) mkdirSync(join(root, 'node_modules', name));
  fakeNpm(`ls node_modules >> "${join(root, 'npm-calls')}"`);
  run('dev');
  expect(npmCalls().slice(1)).toEqual([expect.stringMatching(/^install /), 'two']);
});

describe('Packages', () => {
  const wanted = { path: process.env.PATH };
  beforeEach(() => {
    process.env.PATH = `${join(root, 'bin')}:/usr/bin:/bin`;
  });
  afterEach(() => {
    process.env.PATH = wanted.path;
  });

  test('are never deleted below a running server, also when some cannot be added', async () => {
    run('exec', 'script.mjs');
    fakeNpm('exit 1');
    await expect(installPackages(root, 'console', { isInUse: true })).rejects.toThrow('npm could not install');
    expect(npmCalls().slice(1)).toEqual([expect.stringMatching(/^install /)]);
    expect(run('exec', 'script.mjs').status).toBe(7);
  });

  test('that are being added are no longer when the start ends, and npm has ended', async () => {
    run('exec', 'script.mjs');
    // the file gets its name once the number is written in it
    fakeNpm(`echo $$ > pid-draft; mv pid-draft "${join(root, 'npm-pid')}"; exec tail -f /dev/null`);
    const ending = new AbortController();
    const adding = installPackages(root, 'console', { isInUse: true, signal: ending.signal });
    await expect.poll(() => existsSync(join(root, 'npm-pid'))).toBe(true);
    ending.abort();
    await expect(adding).rejects.toMatchObject({ name: 'AbortError' });
    const pid = Number(readFileSync(join(root, 'npm-pid'), 'utf8'));
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(existsSync(join(root, '.cache/installing'))).toBe(false);
  });

  test('are installed by one process at a time; one that was killed holds up nobody', async () => {
    const other = spawn('tail', ['-f', '/dev/null'], { stdio: 'ignore' });
    mkdirSync(join(root, '.cache'));
    write('.cache/installing', String(other.pid));
    const order: string[] = [];
    const installing = alone(root, undefined, async () => order.push('installed'));
    expect(readFileSync(join(root, '.cache/installing'), 'utf8')).toBe(String(other.pid));
    await new Promise(setImmediate);
    order.push('ended');
    other.kill('SIGKILL');
    await installing;
    expect(order).toEqual(['ended', 'installed']);
    expect(existsSync(join(root, '.cache/installing'))).toBe(false);
  });
});

describe('The lock of an installation', () => {
  const lockFile = (text: string): void => {
    mkdirSync(join(root, '.cache'), { recursive: true });
    write('.cache/installing', text);
  };
  const other = () => spawn('tail', ['-f', '/dev/null'], { stdio: 'ignore' });
  const ended = async (): Promise<number> => {
    const child = spawn('true');
    await once(child, 'exit');
    return child.pid ?? 0;
  };
  afterEach(() => vi.restoreAllMocks());

  test('is held by a start between two runs of npm', async () => {
    const order: string[] = [];
    const asked = vi.spyOn(process, 'kill');
    const { promise: rest, resolve: goOn } = Promise.withResolvers<void>();
    const npm = await ended();
    const first = alone(root, undefined, async (onStart) => {
      onStart(npm);
      await rest;
      order.push('first');
    });
    const second = alone(root, undefined, async () => order.push('second'));
    await expect.poll(() => order.length > 0 || asked.mock.calls.length > 1).toBe(true);
    expect(order).toEqual([]);
    goOn();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });

  test('that is left is taken by one of several that find it, and the others wait for that one', async () => {
    lockFile(String(await ended()));
    const order: string[] = [];
    const faster = other();
    const asked = vi.spyOn(process, 'kill').mockImplementationOnce(() => {
      // while the lock is found left, another start has removed and taken it
      lockFile(String(faster.pid));
      throw Object.assign(new Error('no such process'), { code: 'ESRCH' });
    });
    const installing = alone(root, undefined, async () => order.push('installed'));
    await expect.poll(() => order.length > 0 || asked.mock.calls.length > 2).toBe(true);
    order.push('ended');
    faster.kill('SIGKILL');
    await installing;
    expect(order).toEqual(['ended', 'installed']);
    expect(existsSync(join(root, '.cache/installing'))).toBe(false);
  });

  test('that an ended process with the own id has left holds up nobody', async () => {
    lockFile(String(process.pid));
    expect(await alone(root, AbortSignal.timeout(5_000), async () => 'installed')).toBe('installed');
  });
});

test('only the bench installs its own packages, once, in addition to the others', () => {
  run('bench');
  run('bench');
  expect(npmCalls()).toHaveLength(2);
  expect(existsSync(join(root, '.cache/bench/package-lock.json'))).toBe(true);
  write('bench/packages/package-lock.json', lock('2.0.0'));
  run('bench');
  expect(npmCalls()).toHaveLength(3);
});

test('an installation made by hand is accepted when its versions fit, not when they differ', () => {
  mkdirSync(join(root, 'node_modules'));
  write('node_modules/.package-lock.json', lock('1.0.0'));
  run('tool', 'script.mjs');
  expect(npmCalls()).toEqual([]);
  rmSync(join(root, 'node_modules/.install-stamp'));
  write('node_modules/.package-lock.json', lock('0.9.0'));
  run('tool', 'script.mjs');
  expect(npmCalls()).toHaveLength(1);
});

test('an installation made by hand without the tools of the tests is enough to start', () => {
  mkdirSync(join(root, 'node_modules'));
  write('package-lock.json', lock('1.0.0', { dev: true }));
  write('node_modules/.package-lock.json', '{"packages":{}}');
  run('exec', 'script.mjs');
  expect(npmCalls()).toEqual([]);
  run('tool', 'script.mjs');
  expect(npmCalls()).toHaveLength(1);
});

test('no install script of a package runs', () => {
  run('tool', 'script.mjs');
  expect(npmCalls()).toEqual([expect.stringContaining('--ignore-scripts')]);
});

test('when npm ci refuses the lock file, npm install takes it without rewriting it', () => {
  fakeNpm(`case "$1" in install) mkdir -p node_modules;; *) echo 'npm error code EUSAGE'; exit 1;; esac`);
  expect(run('exec', 'script.mjs').status).toBe(7);
  expect(npmCalls()[1]).toMatch(/^install --no-save /);
});

test("npm's cache is used without asking the registry, unless the installation fails with it", () => {
  fakeNpm(`case "$*" in *--prefer-offline*) exit 1;; *) mkdir -p node_modules;; esac`);
  expect(run('exec', 'script.mjs').status).toBe(7);
  expect(npmCalls()).toHaveLength(2);
});

describe('Node', () => {
  const old = { execPath: '/usr/bin/node', versions: { node: '20.20.2' } };
  const fetching = `case "$PWD" in *node.draft*) mkdir -p node_modules/.bin;
    ln -s "${process.execPath}" node_modules/.bin/node;; *) mkdir -p node_modules;; esac`;

  test('of the machine is used when it runs TypeScript, and gets no link', async () => {
    expect(await findRuntime(root)).toBe(process.execPath);
    linkRuntime(root, process.execPath);
    expect(existsSync(join(root, 'node_modules/.bin/node'))).toBe(false);
  });

  test('is fetched once into .cache where the own one is too old, and found by programs of node_modules', async () => {
    const before = process.env.PATH;
    try {
      process.env.PATH = `${join(root, 'bin')}:/usr/bin:/bin`;
      fakeNpm(fetching);
      const runtime = await findRuntime(root, old);
      expect(await findRuntime(root, old)).toBe(runtime);
      expect(runtime).toBe(join(root, '.cache/node/node_modules/.bin/node'));
      linkRuntime(root, runtime);
      expect(realpathSync(join(root, 'node_modules/.bin/node'))).toBe(realpathSync(process.execPath));
      linkRuntime(root, process.execPath);
      expect(existsSync(join(root, 'node_modules/.bin/node'))).toBe(false);
    } finally {
      process.env.PATH = before;
    }
  });

  test('that can neither be used nor fetched is reported in one sentence', async () => {
    const before = process.env.PATH;
    try {
      process.env.PATH = `${join(root, 'bin')}:/usr/bin:/bin`;
      fakeNpm('exit 1');
      await expect(findRuntime(root, old)).rejects.toThrow('Node.js 20.20.2 cannot run TypeScript');
      expect(existsSync(join(root, '.cache/node'))).toBe(false);
    } finally {
      process.env.PATH = before;
    }
  });

  test.each([
    ['20.20.2', false],
    ['22.17.1', false],
    ['22.18.0', true],
    ['23.5.0', false],
    ['23.6.0', true],
    ['24.0.0', true],
  ])('%s runs TypeScript: %s', (version, expected) => expect(runsTypeScript(version)).toBe(expected));
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

test('SIGTERM is forwarded to the script, which determines the exit code', async () => {
  write(
    'script.mjs',
    `process.on('SIGTERM', () => process.exit(5)); setInterval(() => {}, 1000); console.log('ready');`,
  );
  const child = spawn(process.execPath, ['tools/setup/run.mjs', 'exec', 'script.mjs'], options());
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([5, null]);
});

test('without a terminal a step prints one line at its end, with its duration', () => {
  const lines: string[] = [];
  let clock = 0;
  const step = createTerminal({ write: (text) => lines.push(text) }, () => clock).step('Loading');
  clock = 2_340;
  step.progress(0.5);
  step.done('12 rows');
  step.done('twice');
  expect(lines).toEqual(['✓ Loading  2.3 s  12 rows\n']);
});

test('without a terminal a long step is announced once', () => {
  vi.useFakeTimers();
  try {
    const lines: string[] = [];
    const step = createTerminal({ write: (text) => lines.push(text) }).step('Loading');
    vi.advanceTimersByTime(60_000);
    step.done();
    expect(lines).toEqual(['… Loading\n', '✓ Loading  60.0 s\n']);
  } finally {
    vi.useRealTimers();
  }
});

function write(path: string, text: string): void {
  writeFileSync(join(root, path), text);
}

function lock(version: string, traits = {}): string {
  return JSON.stringify({
    packages: { '': {}, 'node_modules/one': { version, ...traits }, 'node_modules/two': { optional: true } },
  });
}

function fakeNpm(body: string): void {
  writeFileSync(join(root, 'bin/npm'), `#!/bin/sh\necho "$*" >> "${join(root, 'npm-calls')}"\n${body}\n`, {
    mode: 0o755,
  });
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
