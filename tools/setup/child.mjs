import { spawn } from 'node:child_process';
import { accessSync, constants as access, mkdirSync } from 'node:fs';
import { constants, homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** npm's own cache, or one in this folder where that cannot be written: a read-only home must not prevent a start. */
function npmCache() {
  const own = process.env.npm_config_cache ?? join(homedir(), '.npm');
  try {
    mkdirSync(own, { recursive: true });
    accessSync(own, access.W_OK);
    return own;
  } catch {
    return fileURLToPath(new URL('../../.cache/npm', import.meta.url));
  }
}

/**
 * Runs npm quietly; resolves to { ok, output }. Uses the system's Node, because `npm ci` begins by deleting the one in
 * node_modules. `onStart` receives npm's process id; `signal` ends it.
 */
export function npm(root, args, { onStart = () => undefined, signal } = {}) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.endsWith('node_modules/.bin'));
  const child = spawn('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env: { ...process.env, PATH: path.join(delimiter), npm_config_cache: npmCache() },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  });
  if (child.pid !== undefined) onStart(child.pid);
  return new Promise((resolve) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => resolve({ ok: false, output: `npm could not be started: ${error.message}` }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Runs a script with the given Node, forwards signals, and resolves to its exit code (128 + number after a signal). */
export function runScript(root, runtime, [script, ...args]) {
  const path = [join(root, 'node_modules/.bin'), dirname(runtime), process.env.PATH].join(delimiter);
  const child = spawn(runtime, [script, ...args], {
    cwd: root,
    env: { ...process.env, PATH: path },
    stdio: 'inherit',
  });
  forwardSignals(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(signal ? 128 + constants.signals[signal] : code));
  });
}

/**
 * npm, a terminal and a service manager may each signal both this process and the child: a signal is forwarded at most
 * once a second, and Ctrl-C in a terminal not at all, because it reaches the child directly.
 */
function forwardSignals(child) {
  const inTerminal = [process.stdin, process.stdout, process.stderr].some((stream) => stream.isTTY);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    let lastAt = -Infinity;
    process.on(signal, () => {
      if (signal === 'SIGINT' && inTerminal) return;
      if (Date.now() - lastAt < 1000) return;
      lastAt = Date.now();
      child.kill(signal);
    });
  }
}
