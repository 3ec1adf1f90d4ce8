import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/**
 * Runs npm quietly; resolves to { ok, output }. Uses the system's Node, because `npm ci` begins by deleting the one in
 * node_modules. `onStart` receives npm's process id; `signal` ends it.
 */
export function npm(root, args, { onStart = () => undefined, signal } = {}) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.endsWith('node_modules/.bin'));
  const child = spawn('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env: { ...process.env, PATH: path.join(delimiter) },
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
