/** `npm start` as a child process, for tests of its run and of stopping it. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { isSameProcess, processOf, type ProcessIdentity } from '#platform/db/launcher/process-identity.ts';

const root = join(import.meta.dirname, '../..');

export interface Start {
  readonly child: ChildProcess;
  /** Resolves when the program has printed the words. Rejects when it ends before, with all that it printed. */
  printed(words: string): Promise<void>;
  /** Resolves when npm has ended. */
  readonly ended: Promise<void>;
  output(): string;
  /** Process ids of npm and all that it started. */
  processes(): number[];
}

/** Runs `npm start` on any free port. @param folder a checkout; this one unless another is named. */
export const npmStart = (env: Record<string, string | undefined>, folder = root): Start => {
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|VITE_|NODE_ENV|npm_)/.test(name));
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...Object.fromEntries(own), PORT: '0', HOST: '127.0.0.1', APP: 'off', SIMULATOR: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'close').then(() => undefined);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  /** Remembered by number, because a process whose parent has ended is below nobody. */
  const seen: ProcessIdentity[] = [];
  // processes that a failed test left
  onTestFinished(() => {
    for (const one of seen) if (isSameProcess(one)) process.kill(one.pid, 'SIGKILL');
  });
  const processes = (): number[] => {
    const pids = processesBelow(child.pid ?? 0);
    seen.push(...pids.map(processOf));
    return pids;
  };
  const printed = async (words: string): Promise<void> => {
    while (!output.includes(words)) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`ended before "${words}":\n${output}`);
      await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), ended]);
    }
  };
  seen.push(processOf(child.pid ?? 0));
  return { child, printed, ended, output: () => output, processes };
};

/** The process and all below it. */
const processesBelow = (pid: number): number[] => {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const parents = new Map(lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]));
  const isBelow = (one: number): boolean => one === pid || (parents.has(one) && isBelow(parents.get(one) ?? 0));
  return [...parents.keys()].filter(isBelow);
};
